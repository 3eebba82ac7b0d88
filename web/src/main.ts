import { mount } from "svelte";
import App from "./App.svelte";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";
import "./theme/parts.css";
import { texts } from "./text/texts.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("The page has no place for the application.");
texts.load().catch(() => undefined);
mount(App, { target });
