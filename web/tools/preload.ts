// Lets the browser fetch the letters that the first picture needs before it has read the styles.
import type { Plugin } from "vite";

const FIRST = [
  /ibm-plex-sans-latin-400-normal.*\.woff2$/,
  /ibm-plex-sans-latin-600-normal.*\.woff2$/,
  /barlow-condensed-latin-700-normal.*\.woff2$/,
];

export function preloadFonts(): Plugin {
  return {
    name: "preload-fonts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) => FIRST.some((wanted) => wanted.test(file)));
        return files.map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `./${file}`, crossorigin: true },
          injectTo: "head",
        }));
      },
    },
  };
}
