// Runs before the first paint, so that a dark page never flashes white.
try {
  const kept = JSON.parse(localStorage.getItem("grognard.settings") ?? "{}");
  const dark = kept.theme === "dark" || (kept.theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
} catch {
  // The page's own code sets the theme a little later.
}
