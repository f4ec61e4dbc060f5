import { mkdirSync } from 'node:fs'
import { fromRoot } from '../../tools/build/paths.ts'
import { FORGET_UNSIGNED, startFrameRig } from './rig.ts'

// Pictures of every state of an approval, in a real browser around the built frame: `node … labs/frame/pictures.ts`.

const FOLDER = fromRoot('.foyer/pictures/approval')
mkdirSync(FOLDER, { recursive: true })

const LONG = Array.from(
  { length: 30 },
  (_, at) => `${at + 1}. I agree to keep what this paragraph says, however long it is.`,
).join('\n')
const TYPED = {
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'contents', type: 'string' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  message: {
    from: { name: 'Ada', wallets: ['0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'] },
    contents: 'Hello, Bob!',
    deadline: '1900000000',
  },
}

const rig = await startFrameRig()
const page = await rig.browser.newPage({ viewport: { width: 450, height: 640 } })
page.on('console', (message) => console.log('console', message.text()))
page.on('pageerror', (error) => console.log('pageerror', error.message))

type Ask = (name: string, payload?: unknown) => Promise<unknown>

/** Asks the frame through the host page. */
const ask: Ask = (name, payload) =>
  page.evaluate(`host.ask(${JSON.stringify(name)}, ${JSON.stringify(payload) ?? 'undefined'})`)
const start = async () => {
  await page.goto(rig.hostUrl('app.localhost'))
  await page.waitForFunction('host.ready === 1')
}
const open = async (method: string, params: unknown) => {
  const payload = { method, params, chainId: 1, chainNamespace: 'eip155' }
  await page.evaluate(
    `void (host.pending = host.ask('RPC_REQUEST', ${JSON.stringify(payload)}).then((v) => ({ value: v }), (e) => ({ error: e.message })))`,
  )
  await page.waitForFunction(`host.notices.some((n) => n.type === '@foyer-frame/APPROVAL_OPEN')`)
  await page.evaluate(
    `document.querySelector('iframe').style.height = host.notices.findLast((n) => n.type === '@foyer-frame/APPROVAL_OPEN').payload.heightPx + 'px'; document.querySelector('dialog').showModal()`,
  )
}
const forgetUnsigned = () =>
  page
    .frames()
    .find((one) => one.url().startsWith(rig.site))
    ?.evaluate(FORGET_UNSIGNED)
const close = async () => {
  const before = await page.evaluate(`host.lastId`)
  await ask('RPC_ABORT', { requestId: before })
  await forgetUnsigned()
  await page.evaluate(`host.notices.length = 0; document.querySelector('dialog').close()`)
}

await start()
console.log('connected', await ask('IS_CONNECTED'))
console.log(await ask('CONNECT_EMAIL', { email: 'ada@example.org' }))
rig.servers.answerLink('approved')
console.log(await ask('CONNECT_DEVICE'))
console.log(await ask('CONNECT_OTP', { otp: rig.servers.codes.at(-1) }))
const user = (await ask('GET_USER', {})) as { address: string }
console.log(user)
await start()
console.log('after reload', await ask('IS_CONNECTED'), await ask('GET_USER', {}))

const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const cases: Readonly<Record<string, readonly [method: string, params: unknown]>> = {
  short: ['personal_sign', [hex('Sign in to Atelier\n\nNonce: 7f3a91'), user.address]],
  long: ['personal_sign', [hex(LONG), user.address]],
  bytes: ['personal_sign', [`0x${'c0ffee80ff'.repeat(12)}`, user.address]],
  hidden: ['personal_sign', [hex('Pay \u202e10\u202c ETH\u200b to ada\u0000 👩‍💻 مرحبا'), user.address]],
  typed: ['eth_signTypedData_v4', [user.address, JSON.stringify(TYPED)]],
}
const frame = page.frameLocator('iframe')
for (const theme of ['light', 'dark'] as const) {
  await ask('SYNC_THEME', { themeMode: theme })
  for (const [name, [method, params]] of Object.entries(cases)) {
    await open(method, params)
    await frame.locator('.panel[data-state="armed"]').waitFor({ timeout: 5000 })
    await page.locator('dialog').screenshot({ path: `${FOLDER}/${name}-${theme}.png` })
    if (name === 'short') {
      await page.evaluate(
        `{const d = document.createElement('dialog'); d.id = 'cover'; d.textContent = 'over'; d.style.cssText = 'inset:300px auto auto 120px;position:fixed;margin:0'; document.body.append(d); d.showModal()}`,
      )
      await frame.locator('.panel[data-state="covered"]').waitFor({ timeout: 5000 })
      await page.screenshot({ path: `${FOLDER}/covered-${theme}.png` })
      await page.evaluate(`document.querySelector('#cover').remove()`)
    }
    await close()
  }
}
await open(...(cases.long ?? ['', []]))
await frame.locator('.panel[data-state="armed"]').waitFor({ timeout: 5000 })
await page.emulateMedia({ forcedColors: 'active' })
await page.locator('dialog').screenshot({ path: `${FOLDER}/long-forced.png` })
await page.emulateMedia({ forcedColors: null })
await page.evaluate(`document.querySelector('iframe').style.width = '320px'`)
await frame.locator('.panel[data-state="armed"]').waitFor({ timeout: 5000 })
await page.locator('dialog').screenshot({ path: `${FOLDER}/long-phone.png` })
await page.evaluate(`document.querySelector('iframe').style.width = ''`)
await close()
await open(...(cases.short ?? ['', []]))
await frame.locator('.panel[data-state="armed"]').waitFor({ timeout: 5000 })
await page.evaluate(`document.querySelector('iframe').style.width = '320px'`)
await frame.locator('.panel[data-state="armed"]').waitFor({ timeout: 5000 })
await page.locator('dialog').screenshot({ path: `${FOLDER}/phone.png` })
await frame.locator('.panel[data-state="armed"] .primary').hover()
await page.evaluate('new Promise((r) => setTimeout(r, 400))')
await frame.locator('.primary').click()
console.log('signed', await page.evaluate('host.pending'))
await page.evaluate('host.notices.length = 0')
await open(...(cases.short ?? ['', []]))
await frame.getByRole('button', { name: 'Cancel' }).click()
console.log('cancelled', await page.evaluate('host.pending'))
await rig.close()
