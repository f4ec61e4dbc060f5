import { keyRoutes, vaultRoutes } from '@foyer/api'
import { enter } from '../../bench/histories/gateway.ts'
import { beginRenewal, finishAsNewcomer, step } from '../../bench/histories/programs.ts'
import { rowsAt } from '../../bench/histories/sides.ts'
import { bit, DEVICES, firstState, type State } from '../../bench/histories/state.ts'
import { answerLink } from '../../bench/histories/vault.ts'
import { renewWallet } from '../../packages/secure-frame/src/page/work/renew.ts'
import { createProfile, type Profile } from '../change/changeProfile.ts'
import { type ChangeServers, GATEWAY_URL, startChangeServers, VAULT_URL } from '../change/changeServers.ts'
import { lastCode, prepareMails, signInWith } from '../change/changeWorld.ts'

/** The request of each step, before which a page may die. */
const REQUESTS: Readonly<Record<string, string>> = {
  'drop at vault': VAULT_URL + vaultRoutes.dropShareRotation.path,
  'drop at gateway': GATEWAY_URL + keyRoutes.dropKeyRotation.path,
  'hear what counts': VAULT_URL + vaultRoutes.commitShares.path,
  'follow at gateway': GATEWAY_URL + keyRoutes.commitKeys.path,
  'write at gateway': GATEWAY_URL + keyRoutes.rotateKeys.path,
  'write at vault': VAULT_URL + vaultRoutes.rotateShares.path,
  'count at vault': VAULT_URL + vaultRoutes.commitShares.path,
  'count at gateway': GATEWAY_URL + keyRoutes.commitKeys.path,
  'retire at vault': VAULT_URL + vaultRoutes.retireShares.path,
  'retire at gateway': GATEWAY_URL + keyRoutes.retireKeys.path,
  'retire at vault again': VAULT_URL + vaultRoutes.retireShares.path,
  'retire at gateway again': GATEWAY_URL + keyRoutes.retireKeys.path,
}
const DEATHS = [...new Set(Object.values(REQUESTS))]

/** The figures of real histories. */
export interface ConformFigures {
  readonly histories: number
  readonly steps: number
  /** Steps after which the servers were not as the model has them, with the steps before. */
  readonly differences: readonly string[]
}

/** A profile whose page dies at a request. */
interface Player {
  readonly profile: Profile
  readonly fetches: { diesAt: string | undefined; isDead: boolean }
}

function createPlayer(servers: ChangeServers): Player {
  const fetches: Player['fetches'] = { diesAt: undefined, isDead: false }
  const fetchOrDie: ChangeServers['fetch'] = (url, init) => {
    if (url === fetches.diesAt) fetches.isDead = true
    return fetches.isDead ? Promise.reject(new TypeError('Failed to fetch')) : servers.fetch(url, init)
  }
  return { profile: createProfile({ ...servers, fetch: fetchOrDie }), fetches }
}

let people = 0

/** One wallet at the real servers, beside its model. */
class Game {
  readonly #servers: ChangeServers
  readonly #email: string
  readonly #model: State = firstState('nobody')
  readonly #players: Player[]
  readonly #jkts: string[] = []
  #walletId = ''
  #address = ''

  constructor(servers: ChangeServers) {
    this.#servers = servers
    people += 1
    this.#email = `history${people}@example.com`
    this.#players = DEVICES.map(() => createPlayer(servers))
    // Nobody has a passkey or a recovery code here, and no device is let in yet but the first.
    for (const side of [this.#model.gateway, this.#model.vault]) side.holders &= 0b11111
  }

  async begin(): Promise<void> {
    for (const device of [0, 1]) await this.#signIn(device)
  }

  /** Plays one pick on both. Answers with the name of the step. */
  async play(pick: number): Promise<string> {
    const device = DEVICES[pick % DEVICES.length] ?? 0
    const isIn = (this.#model.gateway.holders & bit(device)) !== 0
    if (!isIn) return this.#enrol(device)
    const dies = DEATHS[(pick >> 2) % (DEATHS.length + 1)]
    return this.#renew(device, dies)
  }

  async #signIn(device: number): Promise<void> {
    const player = this.#player(device)
    await signInWith(this.#servers, player.profile, this.#email)
    const { address } = await player.profile
      .handlers()
      .GET_USER({}, { id: 'history', signal: new AbortController().signal })
    this.#address ||= address
    if (address !== this.#address) throw new Error('The wallet is another one.')
    const { wallet } = await player.profile.store.read()
    this.#walletId = wallet?.binding.walletId ?? ''
    const page = await player.profile.openPage()
    this.#jkts[device] = (await page.session.device.get()).jkt
    page.close()
  }

  /** A device that was never here, in the place of one that was taken off. */
  async #enrol(device: number): Promise<string> {
    const s = this.#model
    this.#player(device).profile.close()
    this.#players[device] = createPlayer(this.#servers)
    for (const mask of ['known', 'sessions', 'fresh'] as const) s.gateway[mask] &= ~bit(device)
    for (const side of [s.gateway, s.vault]) side.holders &= ~bit(device)
    s.records[device] = 0
    // This vault has no wait.
    s.vault.waits[device] = 'over'
    answerLink(s, undefined, device)
    enter(s, undefined, device)
    finishAsNewcomer(s, device, undefined)
    s.runs[device] = 'open with both'
    while (s.runs[device] !== '') step(s, device, undefined)
    await this.#signIn(device)
    return `device ${device} comes in`
  }

  async #renew(device: number, dies: string | undefined): Promise<string> {
    const s = this.#model
    enter(s, undefined, device)
    // The page asks the vault before anything else, which lists nothing for a device that it does not know.
    if ((s.vault.holders & bit(device)) !== 0) beginRenewal(s, device)
    while (s.runs[device] !== '') {
      if (REQUESTS[s.runs[device] ?? ''] === dies && dies !== undefined) s.runs[device] = ''
      else step(s, device, undefined)
    }
    const { profile, fetches } = this.#player(device)
    const page = await profile.openPage()
    await prepareMails(this.#servers)
    const from = this.#servers.mails.count
    await page.session.code.send(this.#email)
    await page.session.code.confirm(await lastCode(this.#servers, this.#email, from))
    fetches.diesAt = dies
    await renewWallet(page.session, () => Promise.reject(new Error('A way back was asked for.'))).catch(
      () => undefined,
    )
    page.close()
    fetches.diesAt = undefined
    fetches.isDead = false
    return `device ${device} renews${dies === undefined ? '' : `, and its page dies before ${new URL(dies).host}${new URL(dies).pathname}`}`
  }

  #player(device: number): Player {
    const player = this.#players[device]
    if (player === undefined) throw new RangeError('There is no such device.')
    return player
  }

  /** The rows of both servers, in the words of the model. */
  async readServers(): Promise<string> {
    const { gateway, vault } = this.#servers.databases
    const own = ['wallet_id', '=', this.#walletId] as const
    const [g, v, gRows, vRows, gOther, vOther] = await Promise.all([
      gateway
        .selectFrom('key_wallets')
        .select('epoch')
        .where(...own)
        .executeTakeFirstOrThrow(),
      vault
        .selectFrom('vault_wallets')
        .select('epoch')
        .where(...own)
        .executeTakeFirstOrThrow(),
      gateway
        .selectFrom('key_devices')
        .select('holder')
        .where(...own)
        .execute(),
      vault
        .selectFrom('vault_shares')
        .select('holder')
        .where(...own)
        .execute(),
      gateway
        .selectFrom('key_rotations')
        .select(['state', 'jkt'])
        .where(...own)
        .executeTakeFirst(),
      vault
        .selectFrom('vault_rotations')
        .select(['state', 'jkt'])
        .where(...own)
        .executeTakeFirst(),
    ])
    const devices = (rows: readonly { readonly holder: string }[]) =>
      DEVICES.filter((device) => rows.some(({ holder }) => holder === this.#jkts[device]))
    const other = (row: { readonly state: string } | undefined) => row?.state ?? 'none'
    return `gateway ${g.epoch} of ${devices(gRows)}, ${other(gOther)}; vault ${v.epoch} of ${devices(vRows)}, ${other(vOther)}`
  }

  readModel(): string {
    const { gateway, vault } = this.#model
    const devices = (side: State['gateway'] | State['vault']) =>
      DEVICES.filter((device) => ((rowsAt(side, side.epoch, device) ?? 0) & bit(device)) !== 0)
    return `gateway ${gateway.epoch} of ${devices(gateway)}, ${gateway.other?.kind ?? 'none'}; vault ${vault.epoch} of ${devices(vault)}, ${vault.other?.kind ?? 'none'}`
  }

  close(): void {
    for (const { profile } of this.#players) profile.close()
  }
}

/** Plays histories on a real gateway, a real vault and the code of the frame, and compares both servers with the model after each step. */
export async function conform(histories: readonly (readonly number[])[]): Promise<ConformFigures> {
  const servers = await startChangeServers()
  const differences: string[] = []
  let steps = 0
  try {
    for (const picks of histories) {
      const game = new Game(servers)
      await game.begin()
      const played: string[] = []
      for (const pick of picks) {
        played.push(await game.play(pick).catch((error: unknown) => `failed: ${String(error)}`))
        steps += 1
        const [real, model] = [await game.readServers(), game.readModel()]
        if (real === model && !played.at(-1)?.startsWith('failed')) continue
        differences.push(`${played.join('; ')}: the servers have ${real}, the model ${model}`)
        break
      }
      game.close()
    }
  } finally {
    await servers.stop()
  }
  return { histories: histories.length, steps, differences }
}
