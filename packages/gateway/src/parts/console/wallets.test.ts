import { adminRoutes, WalletPage } from '@foyer/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { onUsualDatabase } from '../../../test/authSuite.ts'
import { CONSOLE_URL, createConsoleTest, OTHER, OWN } from '../../../test/consoleTest.ts'
import { cleanListing } from '../catalogue/cleanListing.ts'
import { importWallets } from '../catalogue/store.ts'

const { getProjectWallets, searchProjectWallets, setProjectWallets } = adminRoutes
const params = { projectId: OWN }
const wallets = ['metamask', 'rainbow', 'trust', 'zerion'].map(
  (id, order) => cleanListing({ id, name: `${id} wallet`, order }).wallet,
)

await onUsualDatabase('the wallets of a project', (suite) => {
  async function start() {
    await importWallets(suite.opened.database, { wallets, images: new Map(), replaceAll: true })
    const it = await createConsoleTest(suite.it, suite.opened.database)
    const { browser } = await it.operator('owner', OWN)
    const list = async (query: Record<string, string>, projectId: string = OWN) => {
      const search = new URLSearchParams({ projectId, ...query })
      const reply = await it.gateway.request(`${CONSOLE_URL}/v1/wallets?${search}`, {
        headers: { origin: 'https://shop.example' },
      })
      const { data, count } = v.parse(WalletPage, await reply.json())
      expect(count).toBeGreaterThanOrEqual(data.length)
      return data.map(({ id }) => id)
    }
    return { it, browser, list }
  }

  test('those that are featured come first, in their order, and those that are excluded are neither listed nor found', async () => {
    const { browser, list } = await start()
    const chosen = await browser.call(setProjectWallets, {
      params,
      body: { featured: ['zerion', 'rainbow', 'gone'], excluded: ['trust'] },
    })
    expect(chosen).toEqual({
      featured: [
        { id: 'zerion', name: 'zerion wallet' },
        { id: 'rainbow', name: 'rainbow wallet' },
        { id: 'gone', name: null },
      ],
      excluded: [{ id: 'trust', name: 'trust wallet' }],
    })
    expect(await browser.call(getProjectWallets, { params })).toEqual(chosen)
    // The gateway keeps a project for a second.
    await expect.poll(() => list({}), { timeout: 5_000 }).toEqual(['zerion', 'rainbow', 'metamask'])
    expect(await list({ entries: '2', page: '2' })).toEqual(['metamask'])
    expect(await list({ search: 'trust' })).toEqual([])
    expect(await list({ search: 'r' })).toEqual(['zerion', 'rainbow'])
    expect(await list({ exclude: 'zerion' })).toEqual(['rainbow', 'metamask'])
    expect(await list({}, OTHER)).toEqual(['metamask', 'rainbow', 'trust', 'zerion'])
    // A page that names wallets has the last word.
    expect(await list({ include: 'trust,zerion,metamask' })).toEqual(['metamask', 'trust', 'zerion'])
    await browser.call(setProjectWallets, { params, body: { featured: [], excluded: [] } })
    await expect.poll(() => list({}), { timeout: 5_000 }).toEqual(['metamask', 'rainbow', 'trust', 'zerion'])
  })

  test('a choice is recorded with what was before, needs a fresh owner, and names each wallet once', async () => {
    const { it, browser } = await start()
    await browser.call(setProjectWallets, { params, body: { featured: ['trust'], excluded: [] } })
    const { lines } = await browser.call(adminRoutes.listAudit, { params })
    expect(lines[0]).toMatchObject({
      ...{ act: 'setProjectWallets', target: OWN },
      after: { featured: ['trust'], excluded: [] },
    })
    for (const body of [
      { featured: ['trust', 'trust'], excluded: [] },
      { featured: ['trust'], excluded: ['trust'] },
    ]) {
      const reply = await browser.send(setProjectWallets, { params, body })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ code: 'bad_request' })
    }
    const viewer = await it.operator('viewer', OWN)
    const refused = await viewer.browser.send(setProjectWallets, {
      params,
      body: { featured: [], excluded: [] },
    })
    expect(await refused.json()).toMatchObject({ code: 'refused', reason: 'role' })
    expect((await viewer.browser.call(getProjectWallets, { params })).featured).toHaveLength(1)
  })

  test('a list that is not saved is shown as visitors would see it, and changes nothing', async () => {
    const { it, browser, list } = await start()
    const search = async (body: Readonly<Record<string, unknown>>) => {
      const { data, count } = await browser.call(searchProjectWallets, { params, body })
      return [data.map(({ id }) => id), count]
    }
    await browser.call(setProjectWallets, { params, body: { featured: [], excluded: [] } })
    expect(await search({})).toEqual([['metamask', 'rainbow', 'trust', 'zerion'], 4])
    const draft = { featured: ['zerion'], excluded: ['metamask'] }
    expect(await search(draft)).toEqual([['zerion', 'rainbow', 'trust'], 3])
    expect(await search({ ...draft, search: 'metamask' })).toEqual([[], 0])
    expect(await search({ ...draft, page: 2, entries: 2 })).toEqual([['trust'], 3])
    expect(await search({ include: ['trust', 'gone'] })).toEqual([['trust'], 1])
    await expect.poll(() => list({}), { timeout: 5_000 }).toEqual(['metamask', 'rainbow', 'trust', 'zerion'])
    const { lines } = await browser.call(adminRoutes.listAudit, { params })
    expect(lines.map(({ act }) => act)).not.toContain('searchProjectWallets')
    const viewer = await it.operator('viewer', OWN)
    expect((await viewer.browser.call(searchProjectWallets, { params, body: draft })).count).toBe(3)
  })

  test('a choice that another operator has not been seen to make is not undone, even where both save at once', async () => {
    const { browser } = await start()
    const none = { featured: [], excluded: [] }
    await browser.call(setProjectWallets, { params, body: none })
    const [first, second] = await Promise.all(
      ['zerion', 'trust'].map((id) =>
        browser.send(setProjectWallets, { params, body: { featured: [id], excluded: [], seen: none } }),
      ),
    )
    const [kept, refused] = first?.ok ? [first, second] : [second, first]
    expect([kept?.status, refused?.status]).toEqual([200, 422])
    expect(await refused?.json()).toMatchObject({ code: 'refused', reason: 'changed' })
    const { featured } = await browser.call(getProjectWallets, { params })
    expect(await kept?.json()).toMatchObject({ featured })
    const seen = { featured: featured.map(({ id }) => id), excluded: [] }
    await browser.call(setProjectWallets, { params, body: { featured: ['rainbow'], excluded: [], seen } })
    // A script that names nothing that it has seen replaces both lists, as before.
    await browser.call(setProjectWallets, { params, body: { featured: ['trust'], excluded: [] } })
    expect((await browser.call(getProjectWallets, { params })).featured).toMatchObject([{ id: 'trust' }])
  })
})
