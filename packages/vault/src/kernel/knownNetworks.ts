import { importHmacKey, toBase64Url, utf8 } from '@foyer/secure-protocol'
import type { KeyRing } from '@foyer/server-kit/custody'
import type { AddressOfProject, VaultTransaction } from '../database/schema.ts'

/** Names networks for one address at one project. The name says nothing to anybody without the keys of the vault. */
export interface KnownNetworks {
  /** The names of the network of a visitor, one by each key of the ring, the current one first. */
  namesOf(address: AddressOfProject, ip: string): Promise<readonly string[]>
}

/** Creates it with keys that are derived from the ring. */
export async function createKnownNetworks({ kids, derive }: KeyRing): Promise<KnownNetworks> {
  const keys = await Promise.all(kids.map(async (kid) => importHmacKey(await derive(kid, 'networks'))))
  return {
    namesOf({ projectId, emailTag }, ip) {
      const text = utf8(`foyer/v1/network|${projectId}|${emailTag}|${networkOf(ip)}`)
      return Promise.all(
        keys.map(async (key) => toBase64Url(new Uint8Array(await crypto.subtle.sign('HMAC', key, text)))),
      )
    },
  }
}

/** Remembers the networks from which an address was just approved. */
export async function rememberNetworks(
  trx: VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
  names: readonly (string | null | undefined)[],
  approvedAt: Date,
): Promise<void> {
  for (const name of new Set(names)) {
    if (name === null || name === undefined) continue
    await trx
      .insertInto('vault_networks')
      .values({ project_id: projectId, email_tag: emailTag, network_hash: name, approved_at: approvedAt })
      .onConflict((conflict) =>
        conflict
          .columns(['project_id', 'email_tag', 'network_hash'])
          .doUpdateSet({ approved_at: approvedAt }),
      )
      .execute()
  }
}

/**
 * Whether an asker has a history with an address: the device was approved for it or holds its wallet, or it was approved from the
 * asker's network. All three are always looked up, so that the time that it takes says nothing.
 */
export async function hasHistory(
  trx: VaultTransaction,
  { projectId, emailTag }: AddressOfProject,
  { jkt, networks }: { readonly jkt: string; readonly networks: readonly string[] },
): Promise<boolean> {
  const approved = await trx
    .selectFrom('vault_approvals')
    .select('jkt')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .where('jkt', '=', jkt)
    .executeTakeFirst()
  const held = await trx
    .selectFrom('vault_shares')
    .innerJoin('vault_wallets', 'vault_wallets.wallet_id', 'vault_shares.wallet_id')
    .select('vault_shares.holder')
    .where('vault_wallets.project_id', '=', projectId)
    .where('vault_wallets.email_tag', '=', emailTag)
    .where('vault_shares.holder', '=', jkt)
    .executeTakeFirst()
  const near = await trx
    .selectFrom('vault_networks')
    .select('network_hash')
    .where('project_id', '=', projectId)
    .where('email_tag', '=', emailTag)
    .where('network_hash', 'in', [...networks])
    .executeTakeFirst()
  return [approved, held, near].some((row) => row !== undefined)
}

/** The network of an address: its first 24 bits of IPv4, its first 48 of IPv6. What is neither is taken as it is. */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(ip)?.[1]
  if (v4 !== undefined) return `${v4}.0/24`
  if (!ip.includes(':')) return ip
  const [head = ''] = ip.split('%')
  const [before = '', after] = head.toLowerCase().split('::')
  const left = before === '' ? [] : before.split(':')
  const right = after === undefined || after === '' ? [] : after.split(':')
  const zeros =
    after === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 3).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/48`
}
