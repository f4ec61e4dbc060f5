import { expect, test } from 'vitest'
import { drawnMarkup } from '../../test/drawnContent.ts'
import { DRAWN_ADDRESS, typedContent } from '../../test/typedContent.ts'
import { amountOf, makeCall } from '../decode/call/decodedCall.ts'
import { MULTICALL3 } from '../decode/call/knownCalls.ts'
import type { ApprovalContent } from '../decode/content.ts'
import type { ChangeSteps } from '../lib/changeSteps.ts'

// Tests the markup of each part that the style sheet, a screen reader and a translator read. An address that a translator touches, or that
// stands in the direction of the text around it, looks like another one to a person who compares it.

const TOKEN = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
const NOW = 1_900_000_000
const DAY = 86_400
const NO_STEPS = {} as ChangeSteps // what is drawn takes no step

type Session = Extract<ApprovalContent, { kind: 'session' }>
const session = (right: Session['terms']['right'], more: Partial<Session> = {}): Session => ({
  ...{ kind: 'session', act: 'grant', address: DRAWN_ADDRESS, chainId: '8453', currency: 'ETH' },
  terms: { right, startsAtSeconds: NOW, endsAtSeconds: NOW + 30 * DAY, maxCalls: 1_000 },
  ...{ delegate: `0x${'a9'.repeat(20)}`, functions: new Map(), tokens: new Map(), nowSeconds: NOW },
  ...{ feeBase: undefined, ...more },
})
const told = new Map([[TOKEN, { symbol: 'USDC', decimals: 6 }]])
const native = { kind: 'native', amountBase: 5n * 10n ** 16n, periodSeconds: DAY } as const
const erc20 = { kind: 'erc20', token: TOKEN, amountBase: 5_000_000n, periodSeconds: 7 * DAY } as const
const calls = { kind: 'calls', targets: [TOKEN], methods: ['0xa0712d68', '0xdeadbeef'] } as const

/** The markup below the header, without the account and the footer, which are the same for all. A picture is named. */
function body(content: ApprovalContent): string {
  const lines = drawnMarkup(content)
  const from = lines.findIndex((line) => line.startsWith('  div.body'))
  const to = lines.findIndex((line) => line.includes('h2 | Account'))
  const text = lines
    .slice(from + 1, to - 1)
    .map((line) => line.slice(4))
    .join('\n')
  return text.replaceAll(/svg viewBox.*\n *path d=/g, '')
}

test('a message has a title that names the panel, who asks, a part that scrolls, and its buttons', () => {
  const text = { kind: 'text', text: 'Hi\u200b', signIn: 'odd', otherSites: ['a.io'] } as const
  expect(drawnMarkup({ ...text, address: DRAWN_ADDRESS }).join('\n')).toMatchInlineSnapshot(`
    "main.panel aria-labelledby=title
      header.head
        h1.title tabindex=-1 id=title | Sign message
        p.asks | ⁨App⁩ asks for your signature
        p.origin
          svg viewBox=0 0 20 20 aria-hidden=true class=icon
            path d=(lock)
          bdi | app.example
      div.body tabindex=0 role=region aria-labelledby=title
        p.note
          svg viewBox=0 0 20 20 aria-hidden=true class=icon
            path d=(warning)
          span | This speaks of a sign-in, but is not one that can be checked. Sign only if you know why.
        p.note
          svg viewBox=0 0 20 20 aria-hidden=true class=icon
            path d=(warning)
          span | This text names ⁦a.io⁩, but another site asks. Sign only if you know why.
        section.fact
          h2 | Message
          p.block dir=auto translate=no
            | Hi
            mark dir=ltr | U+200B
        p.note
          svg viewBox=0 0 20 20 aria-hidden=true class=icon
            path d=(warning)
          span | Characters that cannot be seen are shown as codes.
        section.fact
          h2 | Account
          p.mono translate=no dir=ltr
            | 0x52908400098527886E0
            wbr
            | F7030069857D2E4169EE7
      div.end
        p.status role=status
        div.footer
          button.button type=button | Cancel
          button.button.primary type=button disabled | Sign"
  `)
})

test('bytes, an empty text, and the page of the wallet', () => {
  expect(body({ kind: 'bytes', hex: '0x12', address: DRAWN_ADDRESS })).toMatchInlineSnapshot(`
    "section.fact
      h2 | Message
      p.block.mono | 0x12
    p.note
      (warning)
      span | This message may be something else than text. These are its bytes."
  `)
  const empty = { kind: 'text', text: '', signIn: 'none', otherSites: [] } as const
  expect(body({ ...empty, address: DRAWN_ADDRESS })).toMatchInlineSnapshot(`
    "section.fact
      h2 | Message
      p.block dir=auto translate=no
        em | Empty"
  `)
  expect(body({ kind: 'page', address: DRAWN_ADDRESS })).toMatchInlineSnapshot(
    `"p.block | Only that page shows your secret words, adds recovery methods and removes devices. The app sees none of it."`,
  )
})

test('a change of address, and a first one of an account that is being made', () => {
  const change = {
    kind: 'email',
    from: 'a@example.org',
    email: 'b\u200b@example.net',
    steps: NO_STEPS,
  } as const
  expect(body({ ...change, address: DRAWN_ADDRESS })).toMatchInlineSnapshot(`
    "section.fact
      h2 | Email now
      p.block.mono translate=no dir=ltr | a@example.org
    section.fact
      h2 | New email
      p.block.mono translate=no dir=ltr
        | b
        mark dir=ltr | U+200B
        | @example.net
    p.note
      (warning)
      span | Whoever reads this mailbox can open your wallet. Use an address of your own only."
  `)
  expect(drawnMarkup({ ...change, from: undefined }).join('\n')).toMatchInlineSnapshot(`
    "main.panel aria-labelledby=title
      header.head
        h1.title tabindex=-1 id=title | Add an email
        p.asks | ⁨App⁩ asks to add an email to this wallet
        p.origin
          svg viewBox=0 0 20 20 aria-hidden=true class=icon
            path d=(lock)
          bdi | app.example
      div.body tabindex=0 role=region aria-labelledby=title
        section.fact
          h2 | Email
          p.block.mono translate=no dir=ltr
            | b
            mark dir=ltr | U+200B
            | @example.net
        p.note
          svg viewBox=0 0 20 20 aria-hidden=true class=icon
            path d=(warning)
          span | Whoever reads this mailbox can open your wallet. Use an address of your own only.
      div.end
        p.status role=status
        div.footer
          button.button type=button | Cancel
          button.button.primary type=button disabled | Add"
  `)
})

test('a session of currency, of a token that says what it is called, and of one that does not', () => {
  expect(body(session(native))).toMatchInlineSnapshot(`
    "p.note
      (warning)
      span | Within these limits the app acts alone, and what it does cannot be undone.
    section.fact
      h2 | Amount
      p.amount | 0.05 ETH in 1 day
    section.fact
      h2 | In all, at most
      p.amount | 1.5 ETH
    section.fact
      h2 | Who may act
      p.mono translate=no dir=ltr
        | 0xa9A9A9A9A9a9a9a9a9a
        wbr
        | 9a9A9a9A9a9A9A9a9A9A9
    div.rows
      section.fact
        h2 | Until
        p | ⁦2030-04-16 17:46 UTC⁩
      section.fact
        h2 | At most, times
        p | 1,000
      section.fact
        h2 | Network
        p | Base (8453)"
  `)
  const later = { right: erc20, startsAtSeconds: NOW + 1, endsAtSeconds: NOW + 30 * DAY, maxCalls: 3 }
  expect(body(session(erc20, { terms: later, tokens: told }))).toMatchInlineSnapshot(`
    "p.note
      (warning)
      span | Within these limits the app acts alone, and what it does cannot be undone.
    section.fact
      h2 | Amount
      p.amount | 5 USDC in 1 week
      p.quiet | 5000000 of the smallest unit
    section.fact
      h2 | In all, at most
      p.amount | 15 USDC
    section.fact
      h2 | Token
      p.mono translate=no dir=ltr
        | 0x8617E340B3D01FA5F11
        wbr
        | F306F4090FD50E238070D
      p.quiet | Symbol and decimals are what the token says of itself.
    section.fact
      h2 | Who may act
      p.mono translate=no dir=ltr
        | 0xa9A9A9A9A9a9a9a9a9a
        wbr
        | 9a9A9a9A9a9A9A9a9A9A9
    section.fact
      h2 | Not before
      p | ⁦2030-03-17 17:46 UTC⁩
    div.rows
      section.fact
        h2 | Until
        p | ⁦2030-04-16 17:46 UTC⁩
      section.fact
        h2 | At most, times
        p | 3
      section.fact
        h2 | Network
        p | Base (8453)"
  `)
  expect(body(session(erc20))).toMatchInlineSnapshot(`
    "p.note
      (warning)
      span | Within these limits the app acts alone, and what it does cannot be undone.
    section.fact
      h2 | Amount
      p.amount | 5000000 of the smallest unit in 1 week
    section.fact
      h2 | In all, at most
      p.amount | 25000000 of the smallest unit
    section.fact
      h2 | Token
      p.mono translate=no dir=ltr
        | 0x8617E340B3D01FA5F11
        wbr
        | F306F4090FD50E238070D
    section.fact
      h2 | Who may act
      p.mono translate=no dir=ltr
        | 0xa9A9A9A9A9a9a9a9a9a
        wbr
        | 9a9A9a9A9a9A9A9a9A9A9
    div.rows
      section.fact
        h2 | Until
        p | ⁦2030-04-16 17:46 UTC⁩
      section.fact
        h2 | At most, times
        p | 1,000
      section.fact
        h2 | Network
        p | Base (8453)"
  `)
})

test('a session of functions, and one that is taken back', () => {
  const functions = new Map([['0xa0712d68', 'mint(uint256)']])
  expect(body(session(calls, { functions }))).toMatchInlineSnapshot(`
    "p.note
      (warning)
      span | Within these limits the app acts alone, and what it does cannot be undone.
    p.note.danger color: light-dark(#b81f2a, #ff8080) background: light-dark(rgb(214 40 52 / 0.08), rgb(255 107 107 / 0.13))
      (warning)
      strong | No limit: whatever these functions can move.
    section.fact
      h2 | Functions
      p.mono translate=no dir=ltr | mint(uint256) 0xa0712d68
      p.mono translate=no dir=ltr | 0xdeadbeef
      p.quiet | Names are what the app calls them; the digits are what counts.
    section.fact
      h2 | Contract
      p.mono translate=no dir=ltr
        | 0x8617E340B3D01FA5F11
        wbr
        | F306F4090FD50E238070D
    section.fact
      h2 | Who may act
      p.mono translate=no dir=ltr
        | 0xa9A9A9A9A9a9a9a9a9a
        wbr
        | 9a9A9a9A9a9A9A9a9A9A9
    div.rows
      section.fact
        h2 | Until
        p | ⁦2030-04-16 17:46 UTC⁩
      section.fact
        h2 | At most, times
        p | 1,000
      section.fact
        h2 | Network
        p | Base (8453)"
  `)
  expect(
    drawnMarkup(session(native, { act: 'revoke', feeBase: 2n * 10n ** 15n })).join('\n'),
  ).toMatchInlineSnapshot(`
    "main.panel aria-labelledby=title
      header.head
        h1.title tabindex=-1 id=title | Take back a permission
        p.asks | ⁨App⁩ asks to send a transaction
        p.origin
          svg viewBox=0 0 20 20 aria-hidden=true class=icon
            path d=(lock)
          bdi | app.example
      div.body tabindex=0 role=region aria-labelledby=title
        section.fact
          h2 | Amount
          p.amount | 0.05 ETH in 1 day
        section.fact
          h2 | In all, at most
          p.amount | 1.5 ETH
        section.fact
          h2 | Who may act
          p.mono translate=no dir=ltr
            | 0xa9A9A9A9A9a9a9a9a9a
            wbr
            | 9a9A9a9A9a9A9A9a9A9A9
        div.rows
          section.fact
            h2 | Until
            p | ⁦2030-04-16 17:46 UTC⁩
          section.fact
            h2 | At most, times
            p | 1,000
          section.fact
            h2 | Network
            p | Base (8453)
          section.fact
            h2 | Network fee, at most
            p | 0.002 ETH
        section.fact
          h2 | Account
          p.mono translate=no dir=ltr
            | 0x52908400098527886E0
            wbr
            | F7030069857D2E4169EE7
      div.end
        p.status role=status
        div.footer
          button.button type=button | Cancel
          button.button.primary type=button disabled | Confirm"
  `)
  expect(body(session(calls, { act: 'revoke', feeBase: 0n }))).toMatchInlineSnapshot(`
    "section.fact
      h2 | Functions
      p.mono translate=no dir=ltr | 0xa0712d68
      p.mono translate=no dir=ltr | 0xdeadbeef
      p.quiet | Names are what the app calls them; the digits are what counts.
    section.fact
      h2 | Contract
      p.mono translate=no dir=ltr
        | 0x8617E340B3D01FA5F11
        wbr
        | F306F4090FD50E238070D
    section.fact
      h2 | Who may act
      p.mono translate=no dir=ltr
        | 0xa9A9A9A9A9a9a9a9a9a
        wbr
        | 9a9A9a9A9a9A9A9a9A9A9
    div.rows
      section.fact
        h2 | Until
        p | ⁦2030-04-16 17:46 UTC⁩
      section.fact
        h2 | At most, times
        p | 1,000
      section.fact
        h2 | Network
        p | Base (8453)
      section.fact
        h2 | Network fee
        p | Paid by the app"
  `)
})

test('a transaction of several calls, with a permission that anybody can use', () => {
  const amount = { ...amountOf(2_500_000n, TOKEN), isUnlimited: true } as const
  const allow = makeCall('allow', { name: 'token', address: TOKEN }, amount, {
    name: 'spender',
    address: MULTICALL3,
  })
  const item = makeCall(
    'send',
    { name: 'item', number: 7n, count: undefined },
    { name: 'to', address: DRAWN_ADDRESS },
  )
  const data = makeCall(
    'call',
    { name: 'data', hex: '0x12' },
    { name: 'until', seconds: 60n },
    { name: 'all' },
  )
  const call = { ...makeCall('batch'), calls: [allow, item, data] }
  expect(
    body({
      ...{ kind: 'transaction', address: DRAWN_ADDRESS, chainId: '1', currency: 'ETH', feeBase: 1n },
      ...{ call, isUnlimited: true, tokens: told },
    }),
  ).toMatchInlineSnapshot(`
    "p.note
      (warning)
      span | Signing this lets others take these tokens out of your account.
    section.block.step
      h2 | 1/3 Allow spending
      section.fact
        h2 | Token
        p.mono translate=no dir=ltr
          | 0x8617E340B3D01FA5F11
          wbr
          | F306F4090FD50E238070D
        p.quiet | Symbol and decimals are what the token says of itself.
      section.fact
        h2 | Amount
        p.amount | Without limit
        p.quiet | 2500000 of the smallest unit
      section.fact
        h2 | Who may take them
        p.mono translate=no dir=ltr
          | 0xca11bde05977b363116
          wbr
          | 7028862be2a173976ca11
        p.note.danger color: light-dark(#b81f2a, #ff8080) background: light-dark(rgb(214 40 52 / 0.08), rgb(255 107 107 / 0.13))
          (warning)
          strong | This is a public contract: whatever it may take, anyone can take through it.
    section.block.step
      h2 | 2/3 Send
      section.fact
        h2 | Amount
        p.amount | Number 7
      section.fact
        h2 | To
        p.mono translate=no dir=ltr
          | 0x52908400098527886E0
          wbr
          | F7030069857D2E4169EE7
    section.block.step
      h2 | 3/3 Call a contract
      section.fact
        h2 | Data
        p.mono.block translate=no dir=ltr | 0x12
      section.fact
        h2 | Until
        p | ⁦1970-01-01 00:01 UTC⁩
      section.fact
        h2 | Amount
        p.amount | Everything, also what comes later
    div.rows
      section.fact
        h2 | Network
        p | Ethereum (1)
      section.fact
        h2 | Network fee, at most
        p | 0.000000000000000001 ETH"
  `)
})

test('typed data with their tree, in which addresses and numbers have letters of one width', () => {
  const leaf = (name: string, type: string) => ({ name, type, text: 'x' })
  const children = [
    'address',
    'bytes',
    'bytes32',
    'uint',
    'uint256',
    'int8',
    'string',
    'bool',
    'address[]',
  ].map((type) => leaf(type, type))
  const message = [{ name: 'in', type: 'Part', children }]
  expect(body(typedContent(undefined, { message, isUnknown: true }))).toMatchInlineSnapshot(`
    "p.note
      (warning)
      span | This wallet does not know what this allows. Sign only if you trust the app.
    section.fact
      h2 | For
      div.block
        dl.tree
    section.fact
      h2
        | Data 
        code | Permit
      div.block
        dl.tree
          div.branch
            dt
              span | in
              code | Part
            dd dir=auto translate=no
              dl.tree
                div.leaf
                  dt
                    span | address
                    code | address
                  dd.mono dir=auto translate=no | x
                div.leaf
                  dt
                    span | bytes
                    code | bytes
                  dd.mono dir=auto translate=no | x
                div.leaf
                  dt
                    span | bytes32
                    code | bytes32
                  dd.mono dir=auto translate=no | x
                div.leaf
                  dt
                    span | uint
                    code | uint
                  dd.mono dir=auto translate=no | x
                div.leaf
                  dt
                    span | uint256
                    code | uint256
                  dd.mono dir=auto translate=no | x
                div.leaf
                  dt
                    span | int8
                    code | int8
                  dd.mono dir=auto translate=no | x
                div.leaf
                  dt
                    span | string
                    code | string
                  dd dir=auto translate=no | x
                div.leaf
                  dt
                    span | bool
                    code | bool
                  dd dir=auto translate=no | x
                div.leaf
                  dt
                    span | address[]
                    code | address[]
                  dd dir=auto translate=no | x
    p.note
      (warning)
      span | This signature counts on every network."
  `)
})
