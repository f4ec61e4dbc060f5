import { emailChangeRoutes, emailChangeVaultRoutes } from '@foyer/api'
import {
  bindingHash,
  changeRecordBytes,
  isWithoutAddress,
  normaliseEmail,
  signChangeOutcome,
  signChangeReady,
  type VerifiedProof,
  verifyChangeOutcome,
  verifyChangeReady,
} from '@foyer/secure-protocol'
import type { Account } from './fakeAccount.ts'
import { there } from './fakeAdmission.ts'
import { type FakeServer, Refusal } from './fakeServer.ts'
import { emailTagOf, type FakeVault, fakeId, type TokenKeys } from './fakeVault.ts'
import { isSignedBy } from './isSignedBy.ts'

interface GatewayChange {
  readonly to: string
  readonly accountId: string
  state: 'primary' | 'secondary' | 'changed'
}

interface VaultChange {
  readonly walletId: string
  readonly to: string
  state: 'ready' | 'changed' | 'dropped'
}

/** The state of changes of address that a test sees. */
export interface FakeChanges {
  readonly atGateway: Map<string, GatewayChange>
  readonly atVault: Map<string, VaultChange>
  /** The address under which the vault has a wallet. */
  readonly vaultEmails: Map<string, string>
}

interface Servers extends FakeVault {
  readonly gateway: FakeServer
  readonly codes: string[]
  readonly accounts: Map<string, Account>
}

/** Serves the routes of both servers for changing the address. */
export function serveChange(
  fakes: Servers,
  keys: TokenKeys,
  isAgreed: (flowId: string, email: string) => boolean,
): FakeChanges {
  const changes: FakeChanges = { atGateway: new Map(), atVault: new Map(), vaultEmails: new Map() }
  serveGatewayChange(fakes, keys, changes)
  serveVaultChange(fakes, keys, changes, isAgreed)
  return changes
}

function serveGatewayChange(fakes: Servers, keys: TokenKeys, { atGateway }: FakeChanges): void {
  const { gateway, accounts, codes } = fakes
  const expected = new Map<string, string>()
  const accountOf = ({ jkt }: VerifiedProof) => {
    const found = [...accounts.values()].find(({ sessions }) => sessions.has(jkt))
    if (!found) throw new Refusal('login_required')
    return found
  }
  const mailCode = (flowId: string) => {
    const code = String(100_000 + codes.length)
    codes.push(code)
    expected.set(flowId, code)
  }
  const outcomeOf = (prj: string, flow: string, accountId: string, outcome: 'changed' | 'dropped') =>
    signChangeOutcome({ prj, flow, accountId, outcome }, keys.login, Date.now())
  const checkSigned = async (
    body: { readonly flowId: string; readonly signature: string; readonly ready: string },
    { accountId, email, wallet }: ReturnType<typeof accountOf>,
    projectId: string,
    to: string,
  ) => {
    const word = await verifyChangeReady(body.ready, { keys: [keys.approval.jwk], nowMs: Date.now() })
    const { walletId, eoa } = there(wallet).binding
    const record = { v: 1 as const, flow: body.flowId, projectId, accountId, walletId, from: email, to }
    if (word.flow !== body.flowId || !isSignedBy(eoa, changeRecordBytes(record), body.signature))
      throw new Refusal('bad_request')
  }
  /** The new address gets no mail before its owner has answered the vault's link. */
  const requireReady = async (id: string, ready: string | undefined) => {
    if (ready === undefined) throw new Refusal('device_unapproved')
    const word = await verifyChangeReady(ready, { keys: [keys.approval.jwk], nowMs: Date.now() })
    if (word.flow !== id) throw new Refusal('device_unapproved')
  }
  const begin = (to: string, { accountId, email }: ReturnType<typeof accountOf>) => {
    for (const [key, one] of atGateway) if (one.state !== 'changed') atGateway.delete(key)
    const id = fakeId()
    const state = isWithoutAddress(email) ? 'secondary' : 'primary'
    atGateway.set(id, { to, accountId, state })
    if (state === 'primary') mailCode(id)
    return { flowId: id, retryAfterMs: 30_000 }
  }
  gateway.on(emailChangeRoutes.startEmailChange, async ({ email, flowId, ready }, proof) => {
    const account = accountOf(proof)
    if (flowId === undefined) return begin(normaliseEmail(email) ?? '', account)
    const change = atGateway.get(flowId)
    if (!change) throw new Refusal('flow_expired')
    if (change.state === 'secondary') await requireReady(flowId, ready)
    mailCode(flowId)
    return { flowId, retryAfterMs: 30_000 }
  })
  gateway.on(emailChangeRoutes.confirmEmailChangePrimary, ({ flowId, otp }, proof) => {
    accountOf(proof)
    const change = atGateway.get(flowId)
    if (change?.state !== 'primary') throw new Refusal('flow_expired')
    if (otp !== expected.get(flowId)) throw new Refusal('code_wrong')
    change.state = 'secondary'
    return { retryAfterMs: 30_000 }
  })
  gateway.on(emailChangeRoutes.confirmEmailChangeSecondary, async (body, proof) => {
    const { flowId, otp } = body
    const account = accountOf(proof)
    const change = atGateway.get(flowId)
    if (change?.state !== 'secondary') throw new Refusal('flow_expired')
    await checkSigned(body, account, proof.projectId, change.to)
    if (otp !== expected.get(flowId)) throw new Refusal('code_wrong')
    if (accounts.has(change.to)) throw new Refusal('email_taken')
    accounts.delete(account.email)
    accounts.set(change.to, { ...account, email: change.to, sessions: new Set([proof.jkt]) })
    change.state = 'changed'
    return { outcome: await outcomeOf(proof.projectId, flowId, account.accountId, 'changed') }
  })
  gateway.on(emailChangeRoutes.cancelEmailChange, async ({ flowId }, proof) => {
    const { accountId } = accountOf(proof)
    const isChanged = atGateway.get(flowId)?.state === 'changed'
    if (!isChanged) atGateway.delete(flowId)
    const outcome = isChanged ? 'changed' : 'dropped'
    return { isChanged, outcome: await outcomeOf(proof.projectId, flowId, accountId, outcome) }
  })
}

function serveVaultChange(
  fakes: Servers,
  keys: TokenKeys,
  { atVault, vaultEmails }: FakeChanges,
  isAgreed: (flowId: string, email: string) => boolean,
): void {
  const server = fakes.vault
  /** The flow that a wallet waits for; refuses one that was decided. */
  const findUnsettled = (walletId: string, flowId: string): string | undefined => {
    const known = atVault.get(flowId)
    if (known && known.state !== 'ready') throw new Refusal('flow_expired')
    const open = [...atVault].find(([, one]) => one.walletId === walletId && one.state === 'ready')
    return known ? undefined : open?.[0]
  }
  server.on(emailChangeVaultRoutes.prepareEmailChange, async (body, { jkt, projectId }) => {
    const { walletId, flowId, from, to, binding, signature } = body
    const wallet = there(fakes.vaultWallets.get(walletId))
    if (wallet.hash !== (await bindingHash(binding))) throw new Refusal('wallet_conflict')
    const unsettled = findUnsettled(walletId, flowId)
    if (unsettled) return { state: 'unsettled', flowId: unsettled }
    if (!isAgreed(flowId, to)) throw new Refusal('device_unapproved')
    const { accountId, eoa } = binding
    const record = { v: 1 as const, flow: flowId, projectId, accountId, walletId, from, to }
    if (!isSignedBy(eoa, changeRecordBytes(record), signature)) throw new Refusal('bad_request')
    atVault.set(flowId, { walletId, to, state: 'ready' })
    const tags = { fromTag: emailTagOf(from), toTag: emailTagOf(to) }
    const claims = { prj: projectId, jkt, flow: flowId, accountId, walletId, ...tags }
    return { state: 'ready', ready: await signChangeReady(claims, keys.approval, Date.now()) }
  })
  server.on(emailChangeVaultRoutes.settleEmailChange, async ({ outcome: token }) => {
    const told = await verifyChangeOutcome(token, { keys: [keys.login.jwk], nowMs: Date.now() })
    const change = atVault.get(told.flow)
    if (change?.state === 'ready') {
      change.state = told.outcome
      if (told.outcome === 'changed') vaultEmails.set(change.walletId, change.to)
    }
    return { done: true }
  })
}
