export type { TokenBalance, Transaction, WalletListing } from '@foyer/contract'
export type { Api } from './api/api.ts'
export { parseCaipAddress, parseCaipNetworkId } from './chains/caip.ts'
export { findKnownNetwork } from './chains/networkFacts.ts'
export { NETWORK_SEARCH_DEBOUNCE_MS, WALLET_HINT_MS } from './constants/timing.ts'
export type { AccountState, AccountStatus } from './controllers/accounts.ts'
export { ALERT_NAMES, type AlertCode } from './controllers/alertNames.ts'
export type { Alert } from './controllers/alerts.ts'
export type { Connection, RecentConnection } from './controllers/connections.ts'
export type { ConnectorInfo } from './controllers/connectors.ts'
export type { Notice, NoticeCode } from './controllers/notices.ts'
export type { PairingState } from './controllers/pairing.ts'
export type { Receiver, ReceiverProblem, SendReview, SendState } from './controllers/send.ts'
export type { Task, TaskName, TaskResults } from './controllers/tasks.ts'
export type { ThemeColor, ThemeMode, ThemeState, ThemeVariables } from './controllers/theme.ts'
export { createModal } from './createModal.ts'
export { ModalError, type ModalErrorCode } from './errors/base.ts'
export { MODAL_ERROR_CODES } from './errors/codes.ts'
export { type ErrorInfo, toErrorInfo } from './errors/toErrorInfo.ts'
export { copyAddress } from './flows/account/copyAddress.ts'
export { loadActivity, loadMoreActivity, loadTokens } from './flows/activity/activityFlows.ts'
export {
  type AccountTabInput,
  addWallet,
  chooseAccountTab,
  disconnectAll,
  disconnectConnection,
  forgetConnection,
  reconnectRecent,
  switchConnection,
} from './flows/connect/connectionFlows.ts'
export type { ConnectWalletInput } from './flows/connect/connectWallet.ts'
export { copyPairingLink } from './flows/connect/copyPairingLink.ts'
export type { PairInput } from './flows/connect/createPairingWork.ts'
export type { DisconnectConnectionInput, DisconnectInput } from './flows/connect/disconnect.ts'
export { type OpenWalletInput, openWallet } from './flows/connect/openWallet.ts'
export type { RecentKey } from './flows/connect/recents.ts'
export type { SwitchConnectionInput } from './flows/connect/switchConnection.ts'
export {
  connectByPairing,
  connectWallet,
  disconnect,
  loadBalance,
  loadNextPage,
  searchWallets,
  switchNetwork,
} from './flows/lateFlows.ts'
export { closeModal, goBack } from './flows/modal/closeModal.ts'
export { type OpenModalInput, openModal } from './flows/modal/openModal.ts'
export { pressAccountButton, pressConnectButton, pressNetworkButton } from './flows/modal/pressButton.ts'
export { type ModalOutcome, waitForOutcome } from './flows/modal/waitForOutcome.ts'
export {
  type ChooseNetworkInput,
  chooseNetwork,
  chooseSupportedNetwork,
  connectForNetwork,
} from './flows/network/chooseNetwork.ts'
export type { SwitchNetworkInput } from './flows/network/switchNetwork.ts'
export {
  confirmSend,
  resetSend,
  reviewSend,
  setSendAmount,
  setSendMax,
  setSendReceiver,
  setSendToken,
  watchReceipt,
} from './flows/send/sendFlows.ts'
export { loadRecommended } from './flows/wallets/loadRecommended.ts'
export { openAllWallets, type PickWalletInput, pickWallet } from './flows/wallets/pickWallet.ts'
export type { SearchWalletsInput } from './flows/wallets/searchWallets.ts'
export { type AmountParts, formatAmount, toAmountParts } from './lib/amount.ts'
export { cleanAmount } from './lib/amountInput.ts'
export { shortenAddress, truncate } from './lib/shorten.ts'
export { toUsdParts, type UsdParts } from './lib/usdParts.ts'
export type { Modal, ModalEvents, ModalSnapshot, ModalState } from './modal.ts'
export type {
  AppMetadata,
  ConnectMethod,
  CustomWallet,
  Features,
  ModalOptions,
  ModalParts,
  ResolvedOptions,
  WalletFeature,
} from './options/options.ts'
export type {
  AccountProfile,
  AccountType,
  Adapter,
  Balance,
  CaipNetworkId,
  Connector,
  Namespace,
  Network,
  Pairing,
  Platform,
  Stop,
} from './ports/index.ts'
export {
  isViewName,
  VIEW_NAMES,
  type ViewArguments,
  type ViewEntry,
  type ViewName,
  type ViewParams,
} from './router/views.ts'
export {
  type AccountButtonFacts,
  type ConnectButtonFacts,
  type NetworkButtonFacts,
  selectAccountButton,
  selectActiveAccount,
  selectActiveNetwork,
  selectConnectButton,
  selectIsUnsupported,
  selectNetworkButton,
} from './selectors/accountButton.ts'
export {
  type AccountFeature,
  type AccountFeatures,
  type AccountTab,
  selectAccountFeatures,
  selectAccountTabs,
  selectAccountWidget,
} from './selectors/accountFeatures.ts'
export {
  type AccountSettings,
  type AuthAccountFacts,
  selectAccountSettings,
} from './selectors/accountSettings.ts'
export { type AccountViewFacts, selectAccountView, toExplorerUrl } from './selectors/accountView.ts'
export { type Activity, selectActivity, toTransactionUrl } from './selectors/activity.ts'
export {
  type ActivityGroup,
  type ActivityGroupsInput,
  selectActivityGroups,
} from './selectors/activityGroups.ts'
export {
  type ActivityDescription,
  type ActivityItemFacts,
  type ActivityReader,
  type ActivityVisual,
  createActivityReader,
  OPERATIONS,
  type Operation,
} from './selectors/activityItem.ts'
export { type AddWalletRow, selectAddWalletRow } from './selectors/addWalletRow.ts'
export { type AllWalletsList, selectAllWallets, selectIsSearching } from './selectors/allWallets.ts'
export {
  type AccountFacts,
  type ButtonsFacts,
  type NetworkFacts,
  selectButtonsFacts,
} from './selectors/buttonsFacts.ts'
export { selectCanPair, selectPairingConnector } from './selectors/canPair.ts'
export { selectIsCloseLocked } from './selectors/closeLock.ts'
export { type ConnectLayout, type LegalGate, selectConnectLayout } from './selectors/connectLayout.ts'
export { selectIsSmartAccount } from './selectors/isSmartAccount.ts'
export {
  type NetworkChoice,
  type NetworkChoicesInput,
  selectCompatibleNetworks,
  selectNetworkChoices,
} from './selectors/networkChoices.ts'
export { type NetworkButtonLabel, type NetworkLabelFacts, toNetworkLabel } from './selectors/networkLabel.ts'
export { selectIsEmbedded } from './selectors/networkStanding.ts'
export {
  type DownloadLink,
  selectDownloads,
  selectPlatforms,
  type WalletPlatform,
} from './selectors/platforms.ts'
export {
  type AccountLabel,
  type ActiveWalletEntry,
  type OtherWalletEntry,
  type ProfileWallets,
  type RecentWalletEntry,
  selectProfileWallets,
  type WalletEntry,
} from './selectors/profileWallets.ts'
export type { FoundReceiver, ReceiverWarning, SendReceiverFacts } from './selectors/receiverFacts.ts'
export { type FeeFacts, type SendForm, type SendLabel, selectSendForm } from './selectors/sendForm.ts'
export {
  type ReceiptStatus,
  type SendPreview,
  type SendReceipt,
  type SendStep,
  selectSendPreview,
  selectSendReceipt,
} from './selectors/sendPreview.ts'
export type { SendToken } from './selectors/sendTokens.ts'
export { type SocialsLayout, toSocialsLayout } from './selectors/socialsLayout.ts'
export { selectTokens, type TokenFacts, type Tokens, toTokenFacts } from './selectors/tokens.ts'
export { isMultiChain, toConnectorId, type WalletItem, type WalletTag } from './selectors/walletItems.ts'
export {
  type ConnectWalletLists,
  selectConnectWalletLists,
  toCountTag,
  toListsInput,
  toRecommendedCap,
} from './selectors/walletLists.ts'
export { selectWalletPlatforms, type WalletPlatforms } from './selectors/walletPlatforms.ts'
export { VERSION } from './version.ts'
