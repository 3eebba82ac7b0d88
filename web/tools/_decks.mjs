import { launch } from "./browser.mjs";
const P="http://127.0.0.1:8792"; const out="/tmp/lcpage";
const b=await launch();
for (const [name,w,h,lang,theme] of [["d1280",1280,800,"en","light"],["d1920",1920,1080,"fr","dark"],["dphone",390,844,"fr","light"]]) {
  const c=await b.newContext({viewport:{width:w,height:h}});
  await c.addInitScript((k)=>localStorage.setItem("grognard.settings",JSON.stringify(k)),{theme,language:lang,tokens:{}});
  const p=await c.newPage();
  await p.goto(P+"/#/decks/last_crusade/standard/allied"); await p.waitForSelector(".wall");
  await p.locator(".sources select").selectOption("ready\nus_armored"); await p.waitForTimeout(600);
  for (let i=0;i<2;i++) await p.locator('.wall [data-card="a001"]').click();
  for (let i=0;i<9;i++) await p.locator('.wall [data-card="a002"]').click();
  await p.waitForTimeout(600);
  await p.screenshot({path:`${out}/${name}.png`});
  if(name==="d1280"){ await p.locator('.kinds button').nth(4).click(); await p.locator('.wall [data-card]').nth(3).hover(); await p.waitForTimeout(300); await p.screenshot({path:`${out}/${name}b.png`});
   await p.goto(P+"/#/"); await p.locator("label.game",{hasText:"Last Crusade"}).click(); await p.waitForTimeout(300);  await p.screenshot({path:`${out}/lobby.png`,fullPage:false});
   await p.locator(".start").evaluate(e=>e.scrollTo(0,99999)); await p.screenshot({path:`${out}/lobby2.png`});}
  await c.close();
}
await b.close();
