import { readdirSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { preloadFonts } from "./tools/preload";

// The server of `grognard serve`, for `npm run dev` beside it.
const SERVER = process.env.GROGNARD_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  base: "./",
  plugins: [svelte(), preloadFonts()],
  // The pictures that there are, so that the page asks for no others.
  define: { __PICTURES__: JSON.stringify(readdirSync(new URL("public/pictures", import.meta.url))) },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: {
    outDir: "../src/grognard/service/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 120_000 }, // other checks run beside it: no test is judged by the clock
});
