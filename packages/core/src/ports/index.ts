export {
  type ConnectErrorCode,
  isModalError,
  ModalError,
  type ModalErrorCode,
  type Refusal,
  type RefusalReason,
} from '../base/modalError.ts'
export { abortError, isAbortError, raceAbort, withTimeout } from '../base/raceAbort.ts'
export type { Adapter, AttachInput } from './adapter.ts'
export type {
  AccountChoice,
  Approval,
  ApprovalBox,
  AuthEvent,
  AuthPort,
  EmailChangeStatus,
  EmailChangeStep,
  EmailStep,
  ExistingAccount,
  KnownProvider,
  SocialProvider,
  SocialStep,
  TypedCode,
} from './auth.ts'
export type {
  Connector,
  ConnectorKind,
  OpenInput,
  Pairing,
  RestoreInput,
  Together,
  TogetherGrant,
  WatchInput,
} from './connector.ts'
export type { ExactOutCapability, ExactOutInput, ExactOutOutcome } from './exactOut.ts'
export type { MovedAsset, MoveFee, MoveInput, MovesCapability } from './moves.ts'
export type { CosmosDenom, CosmosNetworkFacts, Network, PolkadotNetworkFacts } from './network.ts'
export { createPageConnector, type WalletAccess } from './pageConnector.ts'
export type { PaymasterService } from './paymaster.ts'
export type {
  Grant,
  GrantState,
  Permission,
  PermissionKind,
  PermissionRequest,
  PermissionsCapability,
  StreamLimits,
} from './permissions.ts'
export type { Device, KeyValueStorage, Platform, Popup } from './platform.ts'
export {
  type AccountType,
  type BitcoinProvider,
  type CaipAddress,
  type CaipNetworkId,
  type CosmosKey,
  type CosmosProvider,
  type CosmosSignature,
  type Eip1193Provider,
  NAMESPACES,
  type Namespace,
  type NetworkApproval,
  type PolkadotAccount,
  type PolkadotProvider,
  type ProviderOf,
  type SpokenNamespace,
  type Stop,
  type WalletPeer,
  type WalletStandardAccount,
  type WalletStandardWallet,
} from './provider.ts'
export type {
  AccountProfile,
  Balance,
  Call,
  CallsCapability,
  CallsStatus,
  ContractCall,
  ContractCapability,
  NamesCapability,
  OffchainRead,
  ResolvedName,
  RpcRead,
  Session,
  SessionEvent,
  WalletAsset,
  WalletCapabilities,
} from './session.ts'
export type { ShownToken } from './shownToken.ts'
export type {
  SignInOffer,
  SiwxAccount,
  SiwxDraft,
  SiwxMessage,
  SiwxRecord,
  SiwxScheme,
  SiwxSession,
  SiwxStore,
} from './siwx.ts'
export type {
  SwapAggregatorName,
  SwapInput,
  SwapLeg,
  SwapOrder,
  SwapOutcome,
  SwapPlace,
  SwapProviderCall,
  SwapReference,
  SwapRefusal,
  SwapsCapability,
} from './swaps.ts'
export { isWrap } from './swaps.ts'
export type {
  ExpectedMove,
  ReceiverKind,
  TransferCapability,
  TransferEstimate,
  TransferInput,
  TransferReceipt,
} from './transfer.ts'
