import type { Desk } from '../shell/DeskContext.ts'
import { Refusal, type StandInAnswers } from './consoleGateway.ts'
import * as vaultSamples from './vaultSamples.ts'

/** A state of the page, and the way there. */
export interface PageState {
  readonly desk?: Desk
  readonly path?: string
  readonly answers?: StandInAnswers
  readonly act?: () => Promise<void>
  /** A text that is there when the state is. */
  readonly text: string
}

/** The acts of an operator on the page. */
interface Acts {
  findWallet(): Promise<void>
  press(name: string): Promise<void>
}

/** The states of the page of a vault's operators. */
export function vaultStates({ findWallet, press }: Acts): Readonly<Record<string, PageState>> {
  return {
    'vault, signed out': {
      answers: { getOperator: () => new Refusal('login_required') },
      text: 'Operators sign in with a passkey.',
    },
    'vault, health': { text: 'Nothing needs you.' },
    'vault, needs its operator': {
      answers: { getVaultHealth: () => vaultSamples.degraded },
      text: 'mails_waiting',
    },
    'vault, refused': {
      answers: { getVaultHealth: () => new Refusal('rate_limited') },
      text: 'Too many requests',
    },
    'vault, wallets': { path: '/console/*/wallet', text: 'Whose wallet is it?' },
    'vault, no wallet': {
      path: '/console/*/wallet',
      answers: { findVaultWallet: () => ({ wallet: null, acts: [] }) },
      act: findWallet,
      text: 'No wallet has this',
    },
    'vault, a wallet that waits': { path: '/console/*/wallet', act: findWallet, text: 'Its wait ends' },
    'vault, a frozen wallet': {
      path: '/console/*/wallet',
      answers: { findVaultWallet: () => vaultSamples.frozenWallet },
      act: findWallet,
      text: 'Frozen by the owner',
    },
    'vault, an act': {
      path: '/console/*/wallet',
      act: async () => {
        await findWallet()
        await press('Freeze for three days')
      },
      text: 'Leave it',
    },
    'vault, operators': { path: '/console/*/operators', text: 'Each has ways in of their own.' },
    'vault, audit': { path: '/console/*/audit', text: 'The log is whole' },
  }
}
