import {
  addMethodRoutes,
  passkeyMethodRoutes,
  passkeyMethodVaultRoutes,
  passkeyRoutes,
  passkeyVaultRoutes,
  type ReplyOf,
  type SocialProvider,
} from '@foyer/api'
import type { VerifiedProof } from '@foyer/secure-protocol'
import type { Account } from './fakeAccount.ts'
import { type FakeServer, Refusal } from './fakeServer.ts'
import type { FakeSocial } from './fakeSocial.ts'
import { fakeId } from './fakeVault.ts'

type Listed = ReplyOf<(typeof passkeyMethodRoutes)['listPasskeys']>['passkeys'][number]

/** The ways to sign in besides the address, at both servers. */
export interface FakeMethods {
  readonly atGateway: Map<string, Listed>
  readonly atVault: Map<string, number>
  readonly offered: ReplyOf<(typeof addMethodRoutes)['listOffered']>['offered'][number][]
  /** The person who signs in at the provider's window. */
  person: { readonly name?: string; readonly email?: string }
  /** The visits that were begun, the last one last. */
  readonly begun: { readonly flowId: string; readonly provider: SocialProvider }[]
}

export function createFakeMethods(): FakeMethods {
  return { atGateway: new Map(), atVault: new Map(), offered: [], person: { name: 'ada' }, begun: [] }
}

/** The completion that a window of the fakes carries. */
export const LINK_COMPLETION = 'c'.repeat(43)
const NONCE = { nonce: 'n'.repeat(43), expiresInMs: 300_000 }

interface FakeMethodServers {
  readonly gateway: FakeServer
  readonly vault: FakeServer
  readonly accounts: Map<string, Account>
  readonly social: FakeSocial
  readonly methods: FakeMethods
}

/** Serves passkeys of an account, and adding a provider to it. What is checked of them has tests at the servers. */
export function serveMethods({ gateway, vault, accounts, social, methods }: FakeMethodServers): void {
  const { atGateway, atVault, begun } = methods
  const of = ({ jkt }: VerifiedProof) => {
    const account = [...accounts.values()].find(({ sessions }) => sessions.has(jkt))
    if (!account) throw new Refusal('login_required')
    return account
  }
  gateway.on(passkeyRoutes.beginPasskey, () => NONCE)
  vault.on(passkeyVaultRoutes.beginVaultPasskey, () => NONCE)
  gateway.on(passkeyMethodRoutes.listPasskeys, (_, proof) => {
    of(proof)
    return { passkeys: [...atGateway.values()] }
  })
  gateway.on(passkeyMethodRoutes.addPasskey, ({ passkey: { credentialId } }, proof) => {
    of(proof)
    const times = { addedAtMs: 1, usedAtMs: 1 }
    atGateway.set(credentialId, { credentialId, isSynced: true, ...times, canRemove: true })
    return { done: true }
  })
  gateway.on(passkeyMethodRoutes.renamePasskey, ({ credentialId, name }) => {
    const known = atGateway.get(credentialId)
    if (!known) throw new Refusal('not_found')
    atGateway.set(credentialId, { ...known, name })
    return { done: true }
  })
  gateway.on(passkeyMethodRoutes.removePasskey, ({ credentialId }) => {
    if (!atGateway.delete(credentialId)) throw new Refusal('not_found')
    return { done: true }
  })
  vault.on(passkeyMethodVaultRoutes.listVaultPasskeys, () => ({
    passkeys: [...atVault].map(([credentialId, addedAtMs]) => ({ credentialId, addedAtMs })),
  }))
  vault.on(passkeyMethodVaultRoutes.addVaultPasskey, ({ passkey: { credentialId } }) => {
    atVault.set(credentialId, 1)
    return { done: true }
  })
  vault.on(passkeyMethodVaultRoutes.removeVaultPasskey, ({ credentialId }) => {
    atVault.delete(credentialId)
    return { done: true }
  })
  gateway.on(addMethodRoutes.listOffered, () => ({ offered: methods.offered }))
  gateway.on(addMethodRoutes.startLink, ({ provider }, proof) => {
    of(proof)
    const flowId = fakeId()
    begun.push({ flowId, provider })
    return { flowId, url: 'https://provider.example/authorize', expiresInMs: 600_000 }
  })
  gateway.on(addMethodRoutes.reviewLink, ({ flowId, completion }) => {
    const flow = begun.find((one) => one.flowId === flowId)
    if (!flow || completion !== LINK_COMPLETION) throw new Refusal('flow_expired')
    return { provider: flow.provider, ...methods.person }
  })
  gateway.on(addMethodRoutes.confirmLink, ({ flowId }, proof) => {
    const flow = begun.find((one) => one.flowId === flowId)
    if (!flow) throw new Refusal('flow_expired')
    social.identities.set(flow.provider, of(proof).email)
    return { done: true }
  })
}
