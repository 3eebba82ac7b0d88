import { readFileSync, mkdirSync } from "node:fs";
import { launch } from "./browser.mjs";
const demo = JSON.parse(readFileSync("/tmp/ev-demo.json","utf8"));
const P="http://localhost:8771";
mkdirSync("/tmp/ev-shots",{recursive:true});
const browser = await launch();
const enter = async (secret, o={}) => { const c=await browser.newContext({viewport:{width:1440,height:900},locale:"en-GB",...o}); const p=await c.newPage(); await p.goto(`${P}/#/enter/${secret}`); await p.waitForTimeout(2500); return p; };
if (process.argv[2]==="owner") {
  const c=await browser.newContext(); const p=await c.newPage(); await p.goto(process.argv[3]); await p.getByLabel(/name/i).fill("Marta"); await p.getByRole("button",{name:"Join"}).click(); await p.waitForTimeout(1500);
  await p.evaluate(async (e)=>{ await fetch(`/api/events/${e}/enter`,{method:"POST"}); const r=await fetch(`/api/events/${e}/start`,{method:"POST"}); console.log(r.status)}, demo.event);
  const made = async (b)=> (await p.evaluate(async(b)=> (await fetch("/api/challenges",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(b)})).status,b));
  console.log(await made({game:"battle_for_germany",scenario:"historical",bid:{seat:"western_allies",points:2},rated:true}));
  console.log(await made({game:"race_for_berlin",scenario:"campaign",seat:"koniev",rated:false,person:demo.ids.Jules,note:"Sunday?"}));
} else {
  const shots=[["home","#/"],["profile",`#/person/${demo.ids.Jules}`],["mine",`#/person/${demo.ids.Anna}`],["event",`#/event/${demo.event}`],["events","#/events"],["challenge","#/challenge"],["people","#/people"]];
  const which=process.argv.slice(3);
  for (const [kind,o] of Object.entries({light:{},dark:{colorScheme:"dark"},phone:{viewport:{width:390,height:844}},fr:{locale:"fr-FR"}})) {
    if (process.argv[2] && !process.argv[2].split(",").includes(kind)) continue;
    const p=await enter(demo.links.Jules,o);
    p.on("pageerror",e=>console.log("ERR",e.message));
    for (const [n,h] of shots) { if (which.length && !which.includes(n)) continue; await p.goto(`${P}/${h}`); await p.waitForTimeout(1800);
      if (n==="challenge") { await p.getByRole("radio",{name:/Bids|Enchères/}).check({force:true}).catch(()=>0); await p.waitForTimeout(200);} 
      await p.screenshot({path:`/tmp/ev-shots/${n}-${kind}.png`}); }
  }
}
await browser.close();
