'use client'

export type {
  FoyerAccount,
  FoyerEventMap,
  FoyerResult,
  FoyerSession,
  InitOptions,
  Network,
} from '@foyer/elements'
export type { AccountNamespace, AddressOf, FoyerAccountOf } from './accountOf.ts'
export {
  AccountButton,
  type AccountButtonProps,
  ConnectButton,
  type ConnectButtonProps,
  NetworkButton,
  type NetworkButtonProps,
  WalletButton,
  type WalletButtonProps,
  WalletModal,
  type WalletModalProps,
} from './components.ts'
export { FoyerProvider, type FoyerProviderProps } from './FoyerProvider.tsx'
export {
  type UseFoyerAccount,
  type UseFoyerModal,
  type UseFoyerNetwork,
  type UseFoyerTheme,
  useFoyerAccount,
  useFoyerEvent,
  useFoyerModal,
  useFoyerNetwork,
  useFoyerSession,
  useFoyerTheme,
} from './hooks.ts'
export { NotInBrowserError } from './NotInBrowserError.ts'
export { type Foyer, useFoyer } from './useFoyer.ts'
export { useFoyerState } from './useFoyerState.ts'
