// Runs a TypeScript tool with the page's own loader: node tools/run.mjs tools/bake-relief.ts [arguments]
import { runnerImport } from "vite";

const [tool, ...args] = process.argv.slice(2);
const { module } = await runnerImport(`./${tool}`, { configFile: false, logLevel: "error" });
await module.main(args);
