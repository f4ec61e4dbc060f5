// The exports that the parts and the UI may import from the kernel.
export type { TokenBalance, Transaction, WalletListing } from '@foyer/api'
export { MODAL_ERROR_CODES } from '../base/codes.ts'
export { ModalError, type ModalErrorCode, type Refusal, type RefusalReason } from '../base/modalError.ts'
export type { AccountState, AccountStatus } from './accounts/accounts.ts'
export { selectActiveAccount, selectActiveNetwork, selectIsUnsupported } from './accounts/activeAccount.ts'
export { selectCanPair, selectPairingConnector } from './accounts/canPair.ts'
export type { Connection, RecentConnection } from './accounts/connections.ts'
export type { ConnectorInfo } from './accounts/connectors.ts'
export { selectIsSmartAccount } from './accounts/isSmartAccount.ts'
export { ALERT_NAMES, type AlertCode } from './alerts/alertNames.ts'
export type { Alert } from './alerts/alerts.ts'
export type { Api } from './api/api.ts'
export { parseCaipAddress, parseCaipNetworkId } from './chains/caip.ts'
export { SWAP_NETWORKS } from './constants/swapNetworks.ts'
export { NETWORK_SEARCH_DEBOUNCE_MS, WALLET_HINT_MS } from './constants/timing.ts'
export { createKernel, type KernelParts } from './createKernel.ts'
export { codedError } from './errors/codedError.ts'
export { type ErrorInfo, toErrorInfo } from './errors/toErrorInfo.ts'
export { type AmountParts, formatAmount, toAmountParts } from './lib/amount.ts'
export { cleanAmount } from './lib/amountInput.ts'
export { shortenAddress, truncate } from './lib/shorten.ts'
export { toUsdParts, type UsdParts } from './lib/usdParts.ts'
export type { Modal, ModalEvents, ModalSnapshot, ModalState } from './modal.ts'
export { selectIsEmbedded } from './networks/networkStanding.ts'
export type { Notice, NoticeCode } from './notices/notices.ts'
export { OPTION_DEFAULTS } from './options/definitions.ts'
export type {
  AdapterSource,
  AppMetadata,
  ConnectMethod,
  CustomWallet,
  Features,
  ModalOptions,
  ModalParts,
  ResolvedOptions,
  WalletFeature,
} from './options/options.ts'
export type { PairingState } from './pairing/pairing.ts'
export type { PartExports, PartStates } from './partExports.ts'
export { type Part, type PartScript, type PartScripts, presentScripts } from './parts.ts'
export { type Appearance, readAppearance } from './remote/appearance.ts'
export { selectIsCloseLocked } from './router/closeLock.ts'
export { closeModal, goBack } from './router/closeModal.ts'
export type { LegalGate } from './router/legalGate.ts'
export { type OpenModalInput, openModal } from './router/openModal.ts'
export {
  isViewName,
  type PartName,
  partOf,
  VIEW_NAMES,
  VIEWS_OF_PART,
  type ViewArguments,
  type ViewEntry,
  type ViewName,
  type ViewParams,
} from './router/views.ts'
export { type ModalOutcome, waitForOutcome } from './router/waitForOutcome.ts'
export {
  createScriptLoader,
  type ScriptLoader,
  type ScriptOf,
  type ScriptTable,
} from './scriptLoader.ts'
export type { Task, TaskName, TaskResults } from './tasks/tasks.ts'
export { joinThemes } from './theme/joinThemes.ts'
export type {
  ThemeChoice,
  ThemeColor,
  ThemeMode,
  ThemeState,
  ThemeVariables,
} from './theme/themeVariables.ts'
export { VERSION } from './version.ts'
export { type CompleteModal, type ControlledModal, withControllers } from './withControllers.ts'
