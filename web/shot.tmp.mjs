import { chromium } from "@playwright/test";
const [,, name, w, h, theme, lang, ...steps] = process.argv;
const b = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
const p = await b.newPage({viewport:{width:+w,height:+h},locale:lang==="fr"?"fr-FR":"en-GB",colorScheme:theme,hasTouch:+w<600});
p.on("console",m=>{if(m.type()==="error")console.log("console:",m.text())}); p.on("pageerror",e=>console.log("pageerror",e.message));
for (const s of steps) {
  const i=s.indexOf("="); const k=s.slice(0,i), v=s.slice(i+1);
  if(k==="go") await p.goto("http://127.0.0.1:8770/"+v);
  else if(k==="wait") await p.waitForTimeout(+v);
  else if(k==="click") await p.getByRole("button",{name:v}).first().click();
  else if(k==="key") await p.keyboard.press(v);
  else if(k==="eval") console.log(await p.evaluate(v));
  else if(k==="at") { const [x,y]=v.split(",").map(Number); await p.mouse.click(x,y); }
  else if(k==="shot") await p.screenshot({path:`/tmp/lessons/${v}.png`});
}
await p.screenshot({path:`/tmp/lessons/${name}.png`}); await b.close();
