import { vaultRoutes } from '@foyer/api'
import type { DeviceKey } from '@foyer/secure-protocol'
import * as v from 'valibot'
import { createDevice } from '../../packages/vault/test/device.ts'
import { answerAsOwner, askForLink } from '../../packages/vault/test/mailOwner.ts'
import { type LockoutWorld, OWNER } from './lockoutWorld.ts'

/** Where the owner comes from, which is none of the stranger's addresses. */
const OWNER_ADDRESS = '203.0.113.5'

/** The shortest time between two mails of the vault. */
const GAP_MS = 31_000

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

/** The stranger asks for links to the owner's address, from each of their addresses. Answers with how many were mailed. */
export async function attackVault(world: LockoutWorld, addresses: number): Promise<number> {
  const { vault } = world
  let mailed = 0
  for (let at = 0; at < addresses; at += 1) {
    const device = await createDevice(vault)
    for (const purpose of [undefined, 'change'] as const) {
      const body = { email: OWNER, flowId: `fl_stranger${at}`, ...(purpose && { purpose }) }
      const { code } = await device.call('/v1/links', body, from(`198.51.100.${at + 1}`))
      if (code === undefined) mailed += 1
      world.passTime(GAP_MS)
    }
  }
  return mailed
}

/**
 * The owner asks for a link on a new device and answers it: on the page of its own mail, or on that of the last mailed one where the stranger
 * has used up the mails. Undefined where the vault lets the owner in by neither.
 * @returns The vault's approval.
 */
export async function askLink(
  world: LockoutWorld,
  { device: key, flowId }: { readonly device: DeviceKey; readonly flowId: string },
): Promise<string | undefined> {
  const { vault } = world
  const device = await createDevice(vault, key)
  const asked = await askForLink(vault, OWNER, { device, ip: OWNER_ADDRESS, flowId }).catch(() => undefined)
  if (asked === undefined) return undefined
  await answerAsOwner(vault, OWNER, asked)
  const waited = await device.call('/v1/links/wait', { linkId: asked.linkId }, from(OWNER_ADDRESS))
  const reply = v.parse(vaultRoutes.waitForLink.reply, waited.body)
  return reply.state === 'approved' ? reply.approval : undefined
}
