import { nameRoutes, routes } from '@foyer/api'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Refused } from '../../../test/authClient.ts'
import { createTest, problemOf } from '../../../test/createTest.ts'
import {
  createHolder,
  encodeQuestion,
  type NameHolder,
  type NamesTest,
  startNamesTest,
} from '../../../test/namesTest.ts'
import { APP } from '../../../test/siwxTest.ts'
import { openUsualDatabase } from '../../../test/usualDatabase.ts'
import type { OpenDatabase } from '../../kernel/database/openDatabase.ts'
import { NAME_NONCE_LIFETIME_MS } from './createNames.ts'
import { NAMES_A_DAY, RELEASED_MS, sweepNames } from './store.ts'

const DAY_MS = 86_400_000
const INVALID = { code: 'signature_invalid' }
const ORIGIN = { code: 'origin_not_allowed' }
const refused = (reason: string) => ({ code: 'refused', reason })

let opened: OpenDatabase
let it: NamesTest
beforeAll(async () => {
  opened = await openUsualDatabase('names')
  it = await startNamesTest({ opened })
})
beforeEach(() => {
  it.clock.shiftMs = 0
})
afterAll(async () => {
  await it?.close()
  await opened?.close()
})

/** From the beginning of a day on, so that none ends while it is counted. */
function startDay(): void {
  it.clock.shiftMs = DAY_MS - (Date.now() % DAY_MS)
}

/** The code of what goes wrong, or `ok`. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: Refused) => error.reason ?? error.code,
  )
const nameOf = (holder: NameHolder) =>
  it.call(routes.getAccountName, { query: { account: `eip155:1:${holder.address}` } })
const check = (label: string) => it.call(nameRoutes.checkName, { query: { label } })

describe('a name', () => {
  test('entity-5 belongs to the account that signed for it, whose name it then is', async () => {
    const ada = createHolder()
    expect(await nameOf(ada)).toEqual({ parent: 'foyer.eth' })
    expect(await it.register(ada, 'lovelace')).toEqual({ name: 'lovelace.foyer.eth' })
    expect(await nameOf(ada)).toEqual({ parent: 'foyer.eth', name: 'lovelace.foyer.eth' })
    expect(await check('lovelace')).toMatchObject({ status: 'taken' })
  })

  test('is free, taken, reserved or none, and others are proposed where it is not free', async () => {
    await it.register(createHolder(), 'babbage')
    expect(await check('menabrea')).toEqual({ label: 'menabrea', status: 'free', suggestions: [] })
    const taken = await check('babbage')
    expect(taken.status).toBe('taken')
    expect(taken.suggestions).toHaveLength(5)
    for (const label of taken.suggestions) expect(await check(label)).toMatchObject({ status: 'free' })
    await it.register(createHolder(), taken.suggestions[0] ?? '')
    expect((await check('babbage')).suggestions).not.toContain(taken.suggestions[0])
    for (const label of ['admin', 'supp0rt', 'b1nance', 'usdc', '0xd8da', 'a'.repeat(40), 'foyer', 'eth'])
      expect([label, (await check(label)).status]).toEqual([
        label,
        label.length > 32 ? 'invalid' : 'reserved',
      ])
    for (const label of ['ab', 'Ada', 'a.b', 'ad^a', 'аda', ' ada', ''])
      expect([label, (await check(label)).status]).toEqual([label, 'invalid'])
  })

  test('that is reserved is not given out, whatever the page says', async () => {
    const ada = createHolder()
    await expect(it.challenge(ada, 'admin')).rejects.toMatchObject(refused('name_reserved'))
    const before = await startNamesTest({ opened, reserved: [] })
    const { message } = await before.challenge(ada, 'admin')
    const signature = await ada.signMessage({ message })
    await expect(it.take(message, signature)).rejects.toMatchObject(refused('name_reserved'))
    await before.close()
  })

  test('is one of an account, and of one account', async () => {
    const [ada, bob] = [createHolder(), createHolder()]
    await it.register(ada, 'onlyone')
    await expect(it.register(ada, 'another')).rejects.toMatchObject(refused('name_owned'))
    await expect(it.register(bob, 'onlyone')).rejects.toMatchObject(refused('name_taken'))
    expect(await check('another')).toMatchObject({ status: 'free' })
  })

  test('is told to its own account once more, whose first answer may have been lost, and to no other', async () => {
    const ada = createHolder()
    await it.register(ada, 'lostanswer')
    expect(await it.register(ada, 'lostanswer')).toEqual({ name: 'lostanswer.foyer.eth' })
    await expect(it.register(createHolder(), 'lostanswer')).rejects.toMatchObject(refused('name_taken'))
    await it.release(ada, 'lostanswer')
    expect(await nameOf(ada)).toEqual({ parent: 'foyer.eth' })
  })

  test('goes to one of fifty who want it at once, and one account that wants fifty gets one', async () => {
    const holders = Array.from({ length: 50 }, createHolder)
    const signed = await Promise.all(
      holders.map(async (holder) => {
        const { message } = await it.challenge(holder, 'wantedbyall')
        return { message, signature: await holder.signMessage({ message }) }
      }),
    )
    // They come from as many addresses, of which each may ask so often.
    const outcomes = await Promise.all(
      signed.map((body, at) =>
        outcomeOf(
          it.names.register({
            project: { id: 'my-shop' },
            origin: APP,
            ip: String(at),
            body,
            signal: new AbortController().signal,
          }),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'name_taken')).toHaveLength(49)

    const ada = createHolder()
    const many = await Promise.all(
      Array.from({ length: NAMES_A_DAY }, (_, at) => outcomeOf(it.register(ada, `manyofada${at}`))),
    )
    expect(many.toSorted()).toEqual([...Array(NAMES_A_DAY - 1).fill('name_owned'), 'ok'])
  })

  test('that was given up can be had by others after 90 days, and by its last holder at any time', async () => {
    const [ada, bob] = [createHolder(), createHolder()]
    await it.register(ada, 'comingback')
    await expect(it.release(bob, 'comingback')).rejects.toMatchObject(refused('name_unknown'))
    await it.release(ada, 'comingback')
    expect(await nameOf(ada)).toEqual({ parent: 'foyer.eth' })
    expect(await check('comingback')).toMatchObject({ status: 'taken' })
    await expect(it.register(bob, 'comingback')).rejects.toMatchObject(refused('name_taken'))
    await it.register(ada, 'comingback')
    await it.release(ada, 'comingback')
    it.clock.shiftMs = RELEASED_MS + 60_000
    expect(await check('comingback')).toMatchObject({ status: 'free' })
    await it.register(bob, 'comingback')
    expect(await nameOf(bob)).toMatchObject({ name: 'comingback.foyer.eth' })
  })

  test('can be signed for five times a day, and a name that was given up is not lost by the sixth', async () => {
    startDay()
    const ada = createHolder()
    for (let at = 0; at < NAMES_A_DAY; at += 1) {
      await it.register(ada, 'restless')
      await it.release(ada, 'restless')
    }
    await expect(it.register(ada, 'restless')).rejects.toMatchObject(refused('name_limit'))
    await expect(it.register(createHolder(), 'restless')).rejects.toMatchObject(refused('name_taken'))
    it.clock.shiftMs += DAY_MS
    await it.register(ada, 'restless')
  })

  test('an address of the network gets so many on a day, whatever accounts it has', async () => {
    startDay()
    const busy = async (at: number) => {
      const holder = createHolder()
      const { message } = await it.challenge(holder, `squatter${at}`)
      const body = { message, signature: await holder.signMessage({ message }) }
      const { signal } = new AbortController()
      return outcomeOf(
        it.names.register({ project: { id: 'my-shop' }, origin: APP, ip: 'busy', body, signal }),
      )
    }
    const outcomes: string[] = []
    for (let at = 0; at < 22; at += 1) outcomes.push(await busy(at))
    expect(outcomes).toEqual([...Array(20).fill('ok'), 'name_limit', 'name_limit'])
  })
})

describe('a message', () => {
  test('is one of ERC-4361 that says which name, account, page and chain', async () => {
    const ada = createHolder()
    const { message, name } = await it.challenge(ada, 'readable', {
      account: `eip155:10:${ada.address.toLowerCase()}`,
    })
    expect(name).toBe('readable.foyer.eth')
    expect(parseSiweMessage(message)).toMatchObject({
      ...{ domain: 'shop.example', address: ada.address, uri: APP, version: '1', chainId: 10 },
      statement:
        'Take the name readable.foyer.eth for this account. It costs nothing and sends no transaction.',
    })
  })

  test('serves once, also when it is sent fifty times at once', async () => {
    const ada = createHolder()
    const { message } = await it.challenge(ada, 'onceonly')
    const signature = await ada.signMessage({ message })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcomeOf(it.take(message, signature))),
    )
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'signature_invalid')).toHaveLength(49)
    // It was for this one time: given up, the name is not taken again by the same words.
    await it.release(ada, 'onceonly')
    await expect(it.take(message, signature)).rejects.toMatchObject(INVALID)
  })

  test('is taken for five minutes', async () => {
    const ada = createHolder()
    const { message } = await it.challenge(ada, 'intime')
    const signature = await ada.signMessage({ message })
    it.clock.shiftMs = NAME_NONCE_LIFETIME_MS
    await expect(it.take(message, signature)).rejects.toMatchObject(INVALID)
    it.clock.shiftMs = NAME_NONCE_LIFETIME_MS - 10_000
    await expect(it.take(message, signature)).resolves.toBeDefined()
  })

  test('in any other words, by somebody else, or on another page is refused', async () => {
    const [ada, bob] = [createHolder(), createHolder()]
    const { message } = await it.challenge(ada, 'byteforbyte')
    const own = await ada.signMessage({ message })
    const changed = [
      message.replace('byteforbyte', 'byteforbytf'),
      `${message}\n`,
      message.replaceAll('\n', '\r\n'),
      message.replace(ada.address, bob.address),
      message.replace('Chain ID: 1', 'Chain ID: 10'),
    ]
    for (const other of changed)
      await expect(it.take(other, await ada.signMessage({ message: other }))).rejects.toMatchObject(INVALID)
    await expect(it.take(message, await bob.signMessage({ message }))).rejects.toMatchObject({
      code: 'chain_not_supported',
    })
    await expect(it.take(message, 'signed')).rejects.toMatchObject(INVALID)
    await expect(it.take(message, own, { origin: 'https://eu.shop.example' })).rejects.toMatchObject(INVALID)
    await expect(it.take(message, own, { projectId: 'other' })).rejects.toMatchObject(INVALID)
    await expect(it.take(message, own, { isServer: true })).rejects.toMatchObject(INVALID)
    const body = { message, signature: own }
    await expect(it.call(nameRoutes.releaseName, { body })).rejects.toMatchObject(INVALID)
    // None of these has used it up.
    await expect(it.take(message, own)).resolves.toBeDefined()
  })

  test('is made for a page of the project alone, and for an account of an EVM chain', async () => {
    const ada = createHolder()
    for (const asker of [{ origin: 'https://evil.example' }, { projectId: 'closed' }, { isServer: true }])
      await expect(it.challenge(ada, 'nopage', {}, asker)).rejects.toMatchObject(ORIGIN)
    const solana = { account: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:11111111111111111111111111111111' }
    await expect(it.challenge(ada, 'nopage', solana)).rejects.toMatchObject({ code: 'bad_request' })
    await expect(it.challenge(ada, 'No Page')).rejects.toMatchObject({ code: 'bad_request' })
  })

  test('that nobody signed is deleted', async () => {
    await it.challenge(createHolder(), 'forgotten')
    await sweepNames(opened.database, Date.now() + RELEASED_MS * 2)
    expect(await opened.database.selectFrom('name_nonces').select('nonce').execute()).toEqual([])
    expect(await opened.database.selectFrom('name_budgets').select('day').execute()).toEqual([])
  })
})

describe('questions of contracts', () => {
  test('whose record is of another name than the one they name are not answered, nor are those about names elsewhere', async () => {
    const [ada, bob] = [encodeQuestion('ada.foyer.eth'), encodeQuestion('bob.foyer.eth')]
    const wireName = (name: string) => Buffer.from(name).toString('hex')
    expect(await it.names.answer(ada)).toMatch(/^0x/)
    // The hash of the record stays that of the other name.
    expect(await it.names.answer(ada.replace(wireName('ada'), wireName('bob')))).toBeUndefined()
    expect(await it.names.answer(bob.replace(wireName('bob'), wireName('ada')))).toBeUndefined()
    for (const name of ['ada.other.eth', 'ada.foyer.eth.evil.eth', 'adafoyer.eth', 'eth'])
      expect([name, await it.names.answer(encodeQuestion(name))]).toEqual([name, undefined])
    for (const rubbish of ['0x', '0x9061b923', `${ada.slice(0, 200)}`, `0x${'f'.repeat(400)}`, 'none'])
      expect([rubbish, await it.names.answer(rubbish)]).toEqual([rubbish, undefined])
  })

  test('any page may ask, by address and by body', async () => {
    const data = '0x9061b923'
    const [by, body] = [
      `/v1/names/answers/0x${'ab'.repeat(20)}/${data}`,
      { sender: `0x${'ab'.repeat(20)}`, data },
    ]
    const replies = [
      await it.gateway.request(by, { headers: { origin: 'https://anybody.example' } }),
      await it.gateway.request('/v1/names/answers', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://anybody.example' },
        body: JSON.stringify(body),
      }),
    ]
    for (const reply of replies) {
      expect(reply.headers.get('access-control-allow-origin')).toBe('https://anybody.example')
      expect(await problemOf(reply)).toMatchObject({ code: 'not_found' })
    }
  })
})

test('settings-6 a gateway without names says so, and has none of the other routes', async () => {
  const { gateway } = createTest()
  const reply = await gateway.request(
    `${routes.getAccountName.path}?projectId=my-shop&account=eip155:1:0x${'1'.repeat(40)}`,
  )
  expect(await reply.json()).toEqual({ parent: null })
  for (const { method, path } of Object.values(nameRoutes))
    expect((await gateway.request(`${path}?projectId=my-shop`, { method })).status).toBe(404)
})
