import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDevice } from '../../test/device.ts'
import { createMovers } from '../../test/movers.ts'
import { usualVaultDatabases } from '../../test/vaultDatabases.ts'
import type { VaultTest } from '../../test/vaultTest.ts'

const databases = await usualVaultDatabases('guards of changes of address')

describe.each(databases)('a change of address on $name', ({ start }) => {
  let it: VaultTest
  const { newEmail, newFlow, makeOwner, answerLink, prepare, isAt } = createMovers(() => it)
  beforeAll(async () => {
    it = await start()
  })
  afterAll(() => it.close())

  test('is prepared from the address that the wallet has, and from no other, though its key signs that', async () => {
    const owner = await makeOwner()
    const [to, flowId] = [newEmail(), newFlow()]
    await answerLink(owner, to, flowId)
    expect((await prepare({ ...owner, email: newEmail() }, flowId, to)).code).toBe('wallet_conflict')
    expect((await prepare(owner, flowId, to)).code).toBeUndefined()
    expect(await isAt(owner, owner.email)).toBe(true)
  })

  test('goes to no address whose owner has said that it was not them', async () => {
    const owner = await makeOwner()
    const [to, flowId] = [newEmail(), newFlow()]
    await answerLink(owner, to, flowId)
    it.passTime(31_000)
    const after = it.mailbox.lastId
    const other = await createDevice(it)
    await other.call('/v1/links', { email: to, flowId: 'fl_not_me' })
    const mail = await it.mailbox.waitForMail(to, { after })
    await it.choose(mail.links[0] ?? '', 'not-me')
    expect((await prepare(owner, flowId, to)).code).toBe('frozen')
  })
})
