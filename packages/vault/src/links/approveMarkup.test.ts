import { expect, test } from 'vitest'
import { type ApprovePage, readerOf, renderApprovePage, STYLE_HASH } from './approvePage.ts'
import { chooseTexts } from './chooseTexts.ts'

const AT_MS = Date.UTC(2026, 10, 23, 7, 30)
const TOKEN = 't'.repeat(43)
const APP = { appName: 'My shop', appOrigin: 'https://shop.example' }
const CHOOSE: ApprovePage = {
  kind: 'choose',
  token: TOKEN,
  ...APP,
  askedAtMs: AT_MS,
  numbers: ['12', '34', '56'],
}
const CONFIRM: ApprovePage = {
  ...{ kind: 'confirm', token: TOKEN, code: 'K7QPX-2MXD9', number: '12345678', ...APP, askedAtMs: AT_MS },
}

/** A whole page in English. */
const draw = (page: ApprovePage, wanted?: string) =>
  renderApprovePage(page, readerOf('vault.example', wanted, 'en'))
/** What it says and asks for, a line for each element. */
function body(page: ApprovePage, wanted?: string): string {
  const [, main = ''] = /<main>\n(.*)\n<\/main>/s.exec(draw(page, wanted)) ?? []
  return main.replaceAll(TOKEN, '(token)')
}
const title = (page: ApprovePage) => /<title>(.*)<\/title>/.exec(draw(page))?.[1]

test('the page asks which number the device shows, says who asks and when, and can be told that it was nobody', () => {
  expect(body(CHOOSE)).toMatchInlineSnapshot(`
    "<p class="app">My shop<span>https://shop.example</span></p>
    <h1>Which number does My shop show you?</h1>
    <p>Asked for on 2026-11-23 at 07:30 UTC, to sign in on a new device. Choose the number only if that was you and you see it there now. A wrong one ends the sign-in.</p>
    <form method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <div class="numbers" role="group" aria-label="The number that My shop shows">
    <button class="number" name="choice" value="12">12</button>
    <button class="number" name="choice" value="34">34</button>
    <button class="number" name="choice" value="56">56</button>
    </div>
    </form>
    <p class="none">None of them? Then this mail belongs to an earlier try: open the newest one.</p>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>You did not ask for this? Lock the wallet against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>"
  `)
  expect(body({ ...CHOOSE, hasOthers: true }, 'de')).toMatchInlineSnapshot(`
    "<p class="app">My shop<span>https://shop.example</span></p>
    <h1>Welche Zahl zeigt dir My shop?</h1>
    <p>Angefragt am 23.11.2026, 07:30 UTC, um sich auf einem neuen Gerät anzumelden. Wähle die Zahl nur, wenn du das warst und sie dort jetzt siehst. Eine falsche beendet die Anmeldung.</p>
    <form method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <input type="hidden" name="lang" value="de">
    <div class="numbers" role="group" aria-label="Die Zahl, die My shop zeigt">
    <button class="number" name="choice" value="12">12</button>
    <button class="number" name="choice" value="34">34</button>
    <button class="number" name="choice" value="56">56</button>
    </div>
    </form>
    <p class="none">Keine davon? Dann gehört diese E-Mail zu einem früheren Versuch: Öffne die neueste.</p>
    <h2>Zeigt dir eine App eine achtstellige Zahl?</h2>
    <p class="why">Dann kam keine neue E-Mail, weil es zuletzt viele waren. Gib den Code aus der E-Mail ein, die dich hierher geführt hat, und die Zahl.</p>
    <form class="others" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <input type="hidden" name="lang" value="de">
    <label>Code aus der E-Mail<input name="code" required autocomplete="off" spellcheck="false" dir="ltr" autocapitalize="characters" maxlength="24"></label>
    <label>Zahl auf deinem Bildschirm<input name="number" required autocomplete="off" spellcheck="false" dir="ltr" inputmode="numeric" pattern="[0-9 ]{8,12}" maxlength="12"></label>
    <button class="go" name="choice" value="other">Weiter</button>
    </form>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <input type="hidden" name="lang" value="de">
    <p>Du hast das nicht angefragt? Sperre die Wallet 72 Stunden lang für neue Geräte.</p>
    <button class="danger" name="choice" value="not-me">Das war ich nicht</button>
    </form>"
  `)
  expect(body({ ...CHOOSE, purpose: 'change' })).toMatchInlineSnapshot(`
    "<p class="app">My shop<span>https://shop.example</span></p>
    <h1>Which number does My shop show you?</h1>
    <p>Asked for on 2026-11-23 at 07:30 UTC, to move a wallet to this e-mail address. Choose the number only if that was you and you see it there now. A wrong one ends it.</p>
    <form method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <div class="numbers" role="group" aria-label="The number that My shop shows">
    <button class="number" name="choice" value="12">12</button>
    <button class="number" name="choice" value="34">34</button>
    <button class="number" name="choice" value="56">56</button>
    </div>
    </form>
    <p class="none">None of them? Then this mail belongs to an earlier try: open the newest one.</p>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>You did not ask for this? Then nothing is moved. To be safe, lock this address against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>"
  `)
})

test('a device without a mail is named before it is approved', () => {
  expect(body(CONFIRM)).toMatchInlineSnapshot(`
    "<p class="app">My shop<span>https://shop.example</span></p>
    <h1>Approve a new device for My shop?</h1>
    <p>Asked for on 2026-11-23 at 07:30 UTC. Approve it only if you are signing in to My shop right now and it shows you this number.</p>
    <p class="typed" dir="ltr">1234 5678</p>
    <form method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <input type="hidden" name="code" value="K7QPX-2MXD9">
    <input type="hidden" name="number" value="12345678">
    <button class="go" name="choice" value="approve-other">Approve the device</button>
    </form>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>You did not ask for this? Lock the wallet against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>"
  `)
  expect(body({ ...CONFIRM, purpose: 'change' })).toMatchInlineSnapshot(`
    "<p class="app">My shop<span>https://shop.example</span></p>
    <h1>Move your My shop wallet to this address?</h1>
    <p>Asked for on 2026-11-23 at 07:30 UTC. Confirm it only if you are changing the address in My shop right now and it shows you this number.</p>
    <p class="typed" dir="ltr">1234 5678</p>
    <form method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <input type="hidden" name="code" value="K7QPX-2MXD9">
    <input type="hidden" name="number" value="12345678">
    <button class="go" name="choice" value="approve-other">Confirm the address</button>
    </form>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>You did not ask for this? Then nothing is moved. To be safe, lock this address against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>"
  `)
  expect(body({ kind: 'others', token: TOKEN, appName: 'My shop' })).toMatchInlineSnapshot(`
    "<h1>Does an app show you a number of eight digits?</h1>
    <p class="why">Then no new mail was sent to you, because there were many lately. Type the code of the mail that led you here, and the number.</p>
    <form class="others" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <label>Code in the mail<input name="code" required autocomplete="off" spellcheck="false" dir="ltr" autocapitalize="characters" maxlength="24"></label>
    <label>Number on your screen<input name="number" required autocomplete="off" spellcheck="false" dir="ltr" inputmode="numeric" pattern="[0-9 ]{8,12}" maxlength="12"></label>
    <button class="go" name="choice" value="other">Continue</button>
    </form>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>You did not ask for this? Lock the wallet against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>"
  `)
})

test('what came of it is said', () => {
  const pages: readonly ApprovePage[] = [
    { kind: 'approved', appName: 'My shop' },
    { kind: 'approved', appName: 'My shop', purpose: 'change' },
    { kind: 'wrong', appName: 'My shop' },
    { kind: 'wrong', appName: 'My shop', purpose: 'change' },
    { kind: 'frozen', appName: 'My shop', untilMs: AT_MS },
    { kind: 'frozen', appName: 'My shop', untilMs: AT_MS, purpose: 'moved' },
    { kind: 'waiting', token: TOKEN, appName: 'My shop', untilMs: AT_MS },
    { kind: 'waiting', token: TOKEN, appName: 'My shop', untilMs: AT_MS, hasOthers: true },
    { kind: 'wrong-code', token: TOKEN, appName: 'My shop' },
    { kind: 'wrong-number', token: TOKEN, appName: 'My shop' },
    { kind: 'over' },
    { kind: 'over', token: TOKEN },
    { kind: 'over', token: TOKEN, appName: 'My shop', purpose: 'moved' },
    { kind: 'failed', isBusy: false },
    { kind: 'failed', isBusy: true },
  ]
  expect(pages.map((page) => `# ${title(page)}\n${body(page)}`).join('\n\n')).toMatchInlineSnapshot(`
    "# Device approved
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Device approved</h1>
    <p>Go back to My shop: it goes on by itself, and may ask for a code that comes in a second mail.</p>
    <p>You can close this page.</p>

    # Address confirmed
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Address confirmed</h1>
    <p>Go back to My shop and type the code that came in another mail.</p>
    <p>You can close this page.</p>

    # That was not the number
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>That was not the number</h1>
    <p>The sign-in was ended, and nothing was approved.</p>
    <p>If it was you, start again in My shop: you get a new mail and a new number.</p>

    # That was not the number
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>That was not the number</h1>
    <p>Nothing was moved.</p>
    <p>If it was you, ask for new mails in My shop: you get a new number.</p>

    # Your wallet is locked
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Your wallet is locked</h1>
    <p>Until 2026-11-23 at 07:30 UTC nobody can open the My shop wallet of this address on a new device.</p>
    <p>Somebody who can start sign-ins needs this mailbox to finish one. If you think that somebody else reads it, change its password now.</p>

    # Your wallet is locked
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Your wallet is locked</h1>
    <p>Until 2026-11-23 at 07:30 UTC nobody can open the My shop wallet that left this address, and the device that moved it is taken off.</p>
    <p>Write to whoever runs My shop before then, and change the password of this mailbox now.</p>

    # Device approved, and waiting
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Device approved, and waiting</h1>
    <p>It can use the My shop wallet from 2026-11-23 at 07:30 UTC on. Sign in on it again then.</p>
    <p>You get a mail when the time is over. Until then every device that has the wallet can send it away.</p>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>You did not ask for this? Lock the wallet against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>

    # Device approved, and waiting
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Device approved, and waiting</h1>
    <p>It can use the My shop wallet from 2026-11-23 at 07:30 UTC on. Sign in on it again then.</p>
    <p>You get a mail when the time is over. Until then every device that has the wallet can send it away.</p>
    <h2>Does an app show you a number of eight digits?</h2>
    <p class="why">Then no new mail was sent to you, because there were many lately. Type the code of the mail that led you here, and the number.</p>
    <form class="others" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <label>Code in the mail<input name="code" required autocomplete="off" spellcheck="false" dir="ltr" autocapitalize="characters" maxlength="24"></label>
    <label>Number on your screen<input name="number" required autocomplete="off" spellcheck="false" dir="ltr" inputmode="numeric" pattern="[0-9 ]{8,12}" maxlength="12"></label>
    <button class="go" name="choice" value="other">Continue</button>
    </form>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>You did not ask for this? Lock the wallet against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>

    # That is not the code of this mail
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>That is not the code of this mail</h1>
    <p>Nothing was approved. The code is in the mail, below its button.</p>
    <form class="others" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <label>Code in the mail<input name="code" required autocomplete="off" spellcheck="false" dir="ltr" autocapitalize="characters" maxlength="24"></label>
    <label>Number on your screen<input name="number" required autocomplete="off" spellcheck="false" dir="ltr" inputmode="numeric" pattern="[0-9 ]{8,12}" maxlength="12"></label>
    <button class="go" name="choice" value="other">Continue</button>
    </form>

    # No device shows that number
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>No device shows that number</h1>
    <p>Nothing was approved, and every sign-in that was waiting has ended. If you are signing in, start again in the app: you get a new number, and the code of this mail stays the same.</p>
    <form class="others" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <label>Code in the mail<input name="code" required autocomplete="off" spellcheck="false" dir="ltr" autocapitalize="characters" maxlength="24"></label>
    <label>Number on your screen<input name="number" required autocomplete="off" spellcheck="false" dir="ltr" inputmode="numeric" pattern="[0-9 ]{8,12}" maxlength="12"></label>
    <button class="go" name="choice" value="other">Continue</button>
    </form>

    # This link is over
    <div class="mark quiet" aria-hidden="true">–</div>
    <h1>This link is over</h1>
    <p>It was used already, or its time has run out.</p>
    <p>If you are signing in, start again in the app.</p>

    # This link is over
    <div class="mark quiet" aria-hidden="true">–</div>
    <h1>This link is over</h1>
    <p>It was used already, or its time has run out.</p>
    <p>If you are signing in, start again in the app.</p>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>You did not ask for this? Lock the wallet against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>

    # Your wallet has left this address
    <div class="mark quiet" aria-hidden="true">–</div>
    <h1>Your wallet has left this address</h1>
    <p>It was moved to another e-mail address, with a code from this mailbox.</p>
    <p>If that was you, there is nothing to do.</p>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>It was not you? Lock the wallet for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>

    # That did not work
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>That did not work</h1>
    <p>Open the link in your mail again.</p>
    <p>Nothing was approved.</p>

    # That did not work
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>That did not work</h1>
    <p>Too much was tried at once. Wait a minute, then try again.</p>
    <p>Nothing was approved.</p>"
  `)
})

test('the page is whole, in the language and direction of its reader', () => {
  const html = renderApprovePage({ kind: 'over' }, readerOf('vault.example', 'he', undefined))
  const { texts } = chooseTexts('he', undefined)
  expect(html).toContain('<html lang="he" dir="rtl">')
  expect(html).toContain(`<footer>${texts.footer.replace('{host}', 'vault.example')}</footer>`)
  expect(STYLE_HASH).toMatch(/^sha256-[\w+/]{43}=$/)
  expect(draw(CHOOSE)).toContain('2026-11-23 at 07:30 UTC')
  const german = renderApprovePage(CHOOSE, readerOf('vault.example', 'de', undefined))
  expect(german).toContain('23.11.2026, 07:30 UTC')
})
