import { changeWay, forget } from './factors.ts'
import { enter, releaseAtGateway, removeAtGateway } from './gateway.ts'
import { beginRenewal, finishAsNewcomer, step } from './programs.ts'
import type { Without } from './rules.ts'
import { type Answer, learn } from './sides.ts'
import { bit, CODE, DEVICES, NEWCOMER, NOBODY, STOLEN, type State } from './state.ts'
import { answerLink as answerLinkAtVault, freezeVault, releaseAtVault, removeAtVault, veto } from './vault.ts'

/** One thing that happens: its name, whose turn it is, and the change. */
export interface Action {
  readonly name: string
  /** Whether it can happen at all. The servers decide whether it is refused. */
  readonly isPossible: (s: State) => boolean
  readonly play: (s: State, without: Without) => void
}

const has = (s: State, device: number) => (s.lost & bit(device)) === 0
const isOwners = (s: State, device: number) =>
  has(s, device) && !(s.enemy === 'device' && device === STOLEN && (s.removed.gateway & bit(device)) !== 0)

/** Minutes: codes and approvals are good no longer. */
export function passMinutes(s: State): void {
  s.gateway.fresh = 0
  s.vault.approved = 0
}

/** A day: waits end. */
export function passDay(s: State): void {
  passMinutes(s)
  s.vault.waits = s.vault.waits.map((wait) => (wait === 'waiting' ? 'over' : wait))
  s.waited |= s.asked
}

/** Three days: freezes end. */
export function passFreeze(s: State): void {
  passDay(s)
  s.gateway.isFrozen = false
  s.vault.isFrozen = false
  s.vault.isForAll = false
}

function sendAway(s: State, devices: number): void {
  s.asked &= ~devices
  s.waited &= ~devices
}

/** The owner's device, or somebody at it, asks for a link, and the reader of the mailbox answers it. */
export function answerLink(s: State, without: Without, device: number): Answer {
  if (!s.vault.isFrozen && (s.vault.holders & bit(device)) === 0) s.asked |= bit(device)
  return answerLinkAtVault(s, without, device)
}

const TIMES: readonly Action[] = [
  { name: 'minutes pass', isPossible: () => true, play: passMinutes },
  { name: 'a day passes', isPossible: () => true, play: passDay },
  { name: 'three days pass', isPossible: ({ vault }) => vault.isFrozen, play: passFreeze },
  {
    name: 'two weeks pass',
    isPossible: ({ vault }) => vault.isMailFreezeSpent,
    play(s) {
      passFreeze(s)
      s.vault.isMailFreezeSpent = false
    },
  },
  {
    name: 'the mailbox is lost',
    isPossible: (s) => !s.isMailLost && s.enemy !== 'mailbox',
    play(s) {
      s.isMailLost = true
    },
  },
]

function ofDevice(device: number): readonly Action[] {
  const act = (name: string, isPossible: Action['isPossible'], play: Action['play']): Action => ({
    name: `device ${device} ${name}`,
    isPossible: (s) => isOwners(s, device) && isPossible(s),
    play,
  })
  return [...ownSteps(act, device), ...careOf(act, device)]
}

type Act = (name: string, isPossible: Action['isPossible'], play: Action['play']) => Action

/** The ways in of a device, its programs, and its loss. */
function ownSteps(act: Act, device: number): readonly Action[] {
  const own = bit(device)
  return [
    act(
      'is approved by mail',
      (s) => !s.isMailLost,
      (s, without) => void answerLink(s, without, device),
    ),
    act(
      'types a code',
      (s) => !s.isMailLost,
      (s, without) => void enter(s, without, device),
    ),
    act(
      'begins to come in',
      (s) => s.records[device] === 0 && s.runs[device] === '' && (s.gateway.fresh & own) !== 0,
      (s, without) => {
        finishAsNewcomer(s, device, without)
        s.runs[device] = 'open with both'
      },
    ),
    act(
      'begins a renewal',
      (s) => s.records[device] !== 0 && s.runs[device] === '' && (s.gateway.fresh & own) !== 0,
      (s) => beginRenewal(s, device),
    ),
    act(
      'takes a step',
      (s) => s.runs[device] !== '',
      (s, without) => step(s, device, without),
    ),
    act(
      'is closed in the middle',
      (s) => s.runs[device] !== '',
      (s) => {
        s.runs[device] = ''
      },
    ),
    act(
      'is lost',
      () => true,
      (s) => {
        s.lost |= own
        s.runs[device] = ''
      },
    ),
  ]
}

/** The changes that a device makes to who may open the wallet. */
function careOf(act: Act, device: number): readonly Action[] {
  const own = bit(device)
  return [
    act(
      'freezes the wallet',
      (s) => (s.vault.holders & own) !== 0,
      (s, without) => {
        freezeVault(s, without, false)
        sendAway(s, 0b1111)
      },
    ),
    act(
      'sends the newcomer away',
      (s) => (s.vault.holders & own) !== 0 && s.asked !== 0,
      (s, without) => {
        veto(s, without, NEWCOMER)
        sendAway(s, bit(NEWCOMER))
      },
    ),
    act(
      'adds a recovery code',
      (s) => (s.vault.holders & CODE) === 0,
      (s, without) => void changeWay(s, without, device, CODE, true),
    ),
    act(
      'takes the recovery code off',
      (s) => (s.vault.holders & CODE) !== 0,
      (s, without) => void changeWay(s, without, device, CODE, false),
    ),
    act(
      'has the vault forget its shares',
      (s) => !s.vault.isUserHeld,
      (s, without) => void forget(s, without, device),
    ),
    ...DEVICES.flatMap((gone) => removals(act, device, gone)),
  ]
}

function removals(act: Act, device: number, gone: number): readonly Action[] {
  const left = (s: State, side: 'gateway' | 'vault') => {
    if (gone !== device) s.removed[side] |= bit(gone)
  }
  return [
    act(
      `takes device ${gone} off at the gateway`,
      ({ gateway }) => (gateway.known & bit(gone)) !== 0,
      (s, without) => {
        if (removeAtGateway(s, without, device, gone) === 'ok') left(s, 'gateway')
      },
    ),
    act(
      `takes device ${gone} off at the vault`,
      ({ vault }) => (vault.holders & bit(gone)) !== 0,
      (s, without) => {
        if (removeAtVault(s, without, device, gone) === 'ok') left(s, 'vault')
      },
    ),
  ]
}

/** Whether a caller with nothing but a forged word of the gateway gets the vault's share, at any set that is left. */
function epochsOf({ vault }: State): readonly number[] {
  return [vault.epoch, ...(vault.other ? [vault.other.epoch] : [])]
}

/** The acts of the one party that works against the owner, with a device of its own or with the stolen one. */
const ATTACKS: readonly Action[] = [
  {
    name: 'the operator of the gateway asks the vault with a login of its own',
    isPossible: ({ enemy }) => enemy === 'gateway',
    play(s, without) {
      for (const epoch of epochsOf(s))
        if (releaseAtVault(s, without, { device: NEWCOMER, row: NOBODY, epoch, hasLogin: true }) === 'ok')
          learn(s, epoch, { vault: NOBODY })
    },
  },
  {
    name: 'the operator of the vault asks the gateway with an approval of its own',
    isPossible: ({ enemy }) => enemy === 'vault',
    play(s, without) {
      if (releaseAtGateway(s, without, NEWCOMER, NOBODY) === 'ok')
        learn(s, s.gateway.epoch, { gateway: NOBODY })
    },
  },
  {
    name: 'the thief of the mailbox approves a device',
    isPossible: ({ enemy }) => enemy === 'mailbox',
    play: (s, without) => void answerLink(s, without, NEWCOMER),
  },
  {
    name: 'the thief of the mailbox types a code',
    isPossible: ({ enemy }) => enemy === 'mailbox',
    play: (s, without) => void enter(s, without, NEWCOMER),
  },
  {
    name: 'the thief of the mailbox asks both servers',
    isPossible: ({ enemy, isTaken }) => enemy === 'mailbox' && !isTaken,
    play(s, without) {
      const { epoch } = s.gateway
      const asked = {
        device: NEWCOMER,
        row: NOBODY,
        epoch,
        hasLogin: (s.gateway.sessions & bit(NEWCOMER)) !== 0,
      }
      if (releaseAtVault(s, without, asked) !== 'ok') return
      if (releaseAtGateway(s, without, NEWCOMER, NOBODY) !== 'ok') return
      if ((s.waited & bit(NEWCOMER)) !== 0) s.isTaken = true
      else s.breach = 'the mailbox alone opened it without the wait of a day that nobody ended'
    },
  },
  {
    name: 'the thief of the mailbox freezes the wallet by mail',
    isPossible: ({ enemy }) => enemy === 'mailbox',
    play(s, without) {
      freezeVault(s, without, true)
      sendAway(s, 0b1111)
    },
  },
  {
    name: 'the thief of device 2 asks a server',
    isPossible: ({ enemy, isTaken, records }) => enemy === 'device' && !isTaken && records[STOLEN] !== 0,
    play(s, without) {
      const own = bit(STOLEN)
      const atVault = releaseAtVault(s, without, {
        device: STOLEN,
        row: own,
        epoch: s.records[STOLEN] ?? 0,
        hasLogin: false,
      })
      const isOpen = releaseAtGateway(s, without, STOLEN, own) === 'ok' || atVault === 'ok'
      if (!isOpen) return
      if ((s.removed.gateway & s.removed.vault & own) === 0) s.isTaken = true
      else s.breach = 'the device alone opened it after both servers had removed it'
    },
  },
]

/** Everything that can happen. */
export const ACTIONS: readonly Action[] = [...DEVICES.flatMap(ofDevice), ...TIMES, ...ATTACKS]

/** The acts of owner and thieves against each other, and the time that passes between. */
export const CONTEST = ACTIONS.filter(({ name }) =>
  /^the (thief|operator)|pass(es)?$|freezes|sends|recovery code|forget/.test(name),
)
