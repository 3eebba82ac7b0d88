// After a build: packs the files for the server, and checks the page against its budget.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const PAGE = "../src/grognard/service/page";
/** Everything; parts that are loaded when needed are most of it. */
const PAGE_BUDGET = 500_000;
/** What everybody loads: what index.html names, and the fonts. */
const FIRST_BUDGET = 370_000;
const RELIEF_BUDGET = 600_000;
const PACKABLE = /\.(html|js|css|svg|json)$/;
const COUNTED = /\.(html|js|css|svg|json|woff2)$/;

function filesOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesOf(path) : [path];
  });
}

const named = readFileSync(join(PAGE, "index.html"), "utf8");
let page = 0;
let first = 0;
const relief = new Map();
for (const file of filesOf(PAGE)) {
  let size = statSync(file).size;
  if (PACKABLE.test(file)) {
    const text = readFileSync(file);
    const gzip = gzipSync(text, { level: 9 });
    writeFileSync(`${file}.gz`, gzip);
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    size = gzip.length;
  }
  const map = /relief\/(.*)-(?:land|sea)-(light|dark)\.webp$/.exec(file);
  if (map) relief.set(`${map[1]}, ${map[2]}`, (relief.get(`${map[1]}, ${map[2]}`) ?? 0) + size);
  else if (COUNTED.test(file)) {
    page += size;
    if (file.endsWith(".woff2") || file.endsWith("index.html") || named.includes(basename(file))) first += size;
  }
}

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
console.log(`page (code, styles, fonts; gzip): ${kilobytes(page)} of ${kilobytes(PAGE_BUDGET)}`);
console.log(`of it at the first visit: ${kilobytes(first)} of ${kilobytes(FIRST_BUDGET)}`);
for (const [name, bytes] of relief)
  console.log(`relief of ${name}: ${kilobytes(bytes)} of ${kilobytes(RELIEF_BUDGET)}`);
const tooBig =
  page > PAGE_BUDGET || first > FIRST_BUDGET || [...relief.values()].some((bytes) => bytes > RELIEF_BUDGET);
if (tooBig) {
  console.error("The page is over its budget.");
  process.exit(1);
}
