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
/** Returns the texts and fields of the page, a line for each element. */
function body(page: ApprovePage, wanted?: string): string {
  const [, main = ''] = /<main>\n(.*)\n<\/main>/s.exec(draw(page, wanted)) ?? []
  return main.replaceAll(TOKEN, '(token)')
}
const title = (page: ApprovePage) => /<title>(.*)<\/title>/.exec(draw(page))?.[1]

test('the page asks which number the device shows, says who asks and when, and can be told that it was nobody', () => {
  expect(body(CHOOSE)).toMatchInlineSnapshot(`
    "<p class="app">My shop<span>https://shop.example</span></p>
    <h1>Which number is shown in My shop?</h1>
    <p>Asked for on 2026-11-23 at 07:30 UTC, to sign in on a new device. Choose the number only if that was you and you see it there now. A wrong one ends the sign-in.</p>
    <form method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <div class="numbers" role="group" aria-label="The number shown in My shop">
    <button class="number" name="choice" value="12">12</button>
    <button class="number" name="choice" value="34">34</button>
    <button class="number" name="choice" value="56">56</button>
    </div>
    </form>
    <p class="none">None of them? Then this email belongs to an earlier attempt: open the newest one.</p>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>Didn’t ask for this? Lock the wallet against new devices for 72 hours.</p>
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
    <p>Asked for on 2026-11-23 at 07:30 UTC, to move a wallet to this email address. Choose the number only if that was you and you see it there now. A wrong one ends it.</p>
    <form method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <div class="numbers" role="group" aria-label="The number shown in My shop">
    <button class="number" name="choice" value="12">12</button>
    <button class="number" name="choice" value="34">34</button>
    <button class="number" name="choice" value="56">56</button>
    </div>
    </form>
    <p class="none">None of them? Then this email belongs to an earlier attempt: open the newest one.</p>
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
    <p>Didn’t ask for this? Lock the wallet against new devices for 72 hours.</p>
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
    "<h1>Is an app showing you a number of eight digits?</h1>
    <p class="why">Then we didn’t send a new email, because there were several recently. Type the code from the email that led you here, and the number.</p>
    <form class="others" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <label>Code in the email<input name="code" required autocomplete="off" spellcheck="false" dir="ltr" autocapitalize="characters" maxlength="24"></label>
    <label>Number on your screen<input name="number" required autocomplete="off" spellcheck="false" dir="ltr" inputmode="numeric" pattern="[0-9 ]{8,12}" maxlength="12"></label>
    <button class="go" name="choice" value="other">Continue</button>
    </form>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>Didn’t ask for this? Lock the wallet against new devices for 72 hours.</p>
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
    <p>Go back to My shop: it continues automatically, and may ask for a code from a second email.</p>
    <p>You can close this page.</p>

    # Address confirmed
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Address confirmed</h1>
    <p>Go back to My shop and type the code from the other email.</p>
    <p>You can close this page.</p>

    # That was not the number
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>That was not the number</h1>
    <p>The sign-in was ended, and nothing was approved.</p>
    <p>If it was you, start again in My shop: you’ll get a new email and a new number.</p>

    # That was not the number
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>That was not the number</h1>
    <p>Nothing was moved.</p>
    <p>If it was you, ask for new emails in My shop: you’ll get a new number.</p>

    # Your wallet is locked
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Your wallet is locked</h1>
    <p>Until 2026-11-23 at 07:30 UTC nobody can open the My shop wallet of this address on a new device.</p>
    <p>Anyone who can start sign-ins needs this mailbox to finish one. If you think that someone else reads it, change its password now.</p>

    # Your wallet is locked
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Your wallet is locked</h1>
    <p>Until 2026-11-23 at 07:30 UTC nobody can open the My shop wallet that left this address, and the device that moved it is taken off.</p>
    <p>Write to whoever runs My shop before then, and change the password of this mailbox now.</p>

    # Device approved, and waiting
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Device approved, and waiting</h1>
    <p>It can use the My shop wallet from 2026-11-23 at 07:30 UTC on. Sign in on it again then.</p>
    <p>You’ll get an email when the time is over. Until then, every device that has the wallet can send it away.</p>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>Didn’t ask for this? Lock the wallet against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>

    # Device approved, and waiting
    <div class="mark good" aria-hidden="true">✓</div>
    <h1>Device approved, and waiting</h1>
    <p>It can use the My shop wallet from 2026-11-23 at 07:30 UTC on. Sign in on it again then.</p>
    <p>You’ll get an email when the time is over. Until then, every device that has the wallet can send it away.</p>
    <h2>Is an app showing you a number of eight digits?</h2>
    <p class="why">Then we didn’t send a new email, because there were several recently. Type the code from the email that led you here, and the number.</p>
    <form class="others" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <label>Code in the email<input name="code" required autocomplete="off" spellcheck="false" dir="ltr" autocapitalize="characters" maxlength="24"></label>
    <label>Number on your screen<input name="number" required autocomplete="off" spellcheck="false" dir="ltr" inputmode="numeric" pattern="[0-9 ]{8,12}" maxlength="12"></label>
    <button class="go" name="choice" value="other">Continue</button>
    </form>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>Didn’t ask for this? Lock the wallet against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>

    # That is not the code of this email
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>That is not the code of this email</h1>
    <p>Nothing was approved. The code is in the email, below its button.</p>
    <form class="others" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <label>Code in the email<input name="code" required autocomplete="off" spellcheck="false" dir="ltr" autocapitalize="characters" maxlength="24"></label>
    <label>Number on your screen<input name="number" required autocomplete="off" spellcheck="false" dir="ltr" inputmode="numeric" pattern="[0-9 ]{8,12}" maxlength="12"></label>
    <button class="go" name="choice" value="other">Continue</button>
    </form>

    # No device shows that number
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>No device shows that number</h1>
    <p>Nothing was approved, and every sign-in that was waiting has ended. If you are signing in, start again in the app: you’ll get a new number, and the code of this email stays the same.</p>
    <form class="others" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <label>Code in the email<input name="code" required autocomplete="off" spellcheck="false" dir="ltr" autocapitalize="characters" maxlength="24"></label>
    <label>Number on your screen<input name="number" required autocomplete="off" spellcheck="false" dir="ltr" inputmode="numeric" pattern="[0-9 ]{8,12}" maxlength="12"></label>
    <button class="go" name="choice" value="other">Continue</button>
    </form>

    # This link has expired
    <div class="mark quiet" aria-hidden="true">–</div>
    <h1>This link has expired</h1>
    <p>It was already used, or its time has run out.</p>
    <p>If you are signing in, start again in the app.</p>

    # This link has expired
    <div class="mark quiet" aria-hidden="true">–</div>
    <h1>This link has expired</h1>
    <p>It was already used, or its time has run out.</p>
    <p>If you are signing in, start again in the app.</p>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>Didn’t ask for this? Lock the wallet against new devices for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>

    # Your wallet has left this address
    <div class="mark quiet" aria-hidden="true">–</div>
    <h1>Your wallet has left this address</h1>
    <p>It was moved to a different email address, with a code from this mailbox.</p>
    <p>If that was you, there is nothing to do.</p>
    <form class="not-me" method="post" action="/approve">
    <input type="hidden" name="t" value="(token)">
    <p>It was not you? Lock the wallet for 72 hours.</p>
    <button class="danger" name="choice" value="not-me">This was not me</button>
    </form>

    # That did not work
    <div class="mark bad" aria-hidden="true">×</div>
    <h1>That did not work</h1>
    <p>Open the link in your email again.</p>
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
