export {
  ActivityPage,
  type FungibleInfo,
  type GetActivityQuery,
  getActivity,
  getActivityCall,
  MAX_ACTIVITY_ENTRIES,
  type NftInfo,
  TRANSACTION_STATUSES,
  Transaction,
  Transfer,
} from './activity.ts'
export { type AddMethodRoutes, addMethodRoutes, OfferedMethod } from './addMethods.ts'
export {
  ADMIN_SCOPES,
  type AdminAccess,
  type AdminScope,
  OPERATOR_ROLES,
  type OperatorRole,
} from './admin/access.ts'
export type { NodeFault } from './admin/chains.ts'
export {
  type AdminRoutes,
  adminRoutes,
  MAX_EXCLUDED_WALLETS,
  MAX_FEATURED_WALLETS,
} from './admin/index.ts'
export type { ServerKind } from './admin/servers.ts'
export {
  type SharedOperatorRoutes,
  sharedOperatorRoutes,
  type VaultOperatorRoutes,
  vaultOperatorRoutes,
} from './admin/vault.ts'
export {
  APPEARANCE_COLOURS,
  APPEARANCE_HEX,
  type AppearanceColour,
  type AppearanceHex,
  type AppearanceVariables,
  MAX_APPEARANCE_CHARS,
  MAX_APPEARANCE_NETWORKS,
  MAX_APPEARANCE_TEXT_CHARS,
  ProjectAppearance,
  SetAppearance,
} from './appearance.ts'
export { type AuthRoutes, authRoutes } from './auth.ts'
export { AuthAccount, AuthDevice, AuthSession } from './authShapes.ts'
export {
  type GetBalancesQuery,
  type GetBalancesReply,
  getBalances,
  getBalancesCall,
  MAX_BALANCE_CHAINS,
  TokenBalance,
} from './balances.ts'
export { BUNDLER_METHODS, type BundlerMethod, type BundlerRoutes, bundlerRoutes } from './bundler.ts'
export { ChallengeMessage, type ChallengeRoutes, challengeRoutes } from './challenge.ts'
export { EmbeddedWalletConfig, getConfig, getConfigCall, ProjectConfig, RemoteFeatures } from './config.ts'
export { emailChangeRoutes, emailChangeVaultRoutes } from './emailChange.ts'
export {
  FactorAnswer,
  FactorKind,
  FactorPurpose,
  FactorRule,
  factorRoutes,
  MAX_FACTORS,
  NewFactor,
  NewPasskey,
  PasskeyAnswer,
} from './factors.ts'
export {
  isKnownProvider,
  isOwnIssuer,
  isSignInProvider,
  type KnownProvider,
  MAX_ISSUER_LABEL,
  type OwnIssuerName,
  REMOTE_FLAGS,
  type RemoteFlag,
  type SignInProvider,
  SOCIAL_PROVIDER_NAMES,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from './featureNames.ts'
export { FedcmMessage, type FedcmRoutes, fedcmRoutes } from './fedcm.ts'
export { type GuardRoutes, guardRoutes, MAX_LIMITS, OpeningUse, Spend } from './guards.ts'
export { getHealth, HEALTH_REASONS, type HealthReason } from './health.ts'
export { getImage, IMAGE_TYPES } from './images.ts'
export {
  MAX_RECOVERY_FACTORS,
  RecoveryFactorId,
  SealedShare,
  SealedShares,
  SealedVault,
  WalletBinding,
  Wrap,
} from './keyShapes.ts'
export { type KeyRoutes, keyRoutes } from './keys.ts'
export { LinkNumber } from './links.ts'
export { isForFamily } from './listedChains.ts'
export {
  WALLET_LINK_FIELDS,
  WALLET_LINK_MAX_CHARS,
  WALLET_TEXT_FIELDS,
  WALLET_TEXT_MAX_CHARS,
  type WalletLinkField,
  type WalletTextField,
} from './listingFields.ts'
export {
  type CheckNameReply,
  type CreateNameChallengeReply,
  type CreateNameReply,
  checkNameCall,
  createNameCall,
  createNameChallengeCall,
  FullName,
  type GetAccountNameQuery,
  type GetAccountNameReply,
  getAccountName,
  getAccountNameCall,
  MAX_NAME_CHARS,
  MAX_NAME_SUGGESTIONS,
  MIN_NAME_CHARS,
  NAME_REFUSALS,
  NameLabel,
  type NameRefusal,
  nameRoutes,
  type PostNameAnswerReply,
  type PostNameLookUpsBody,
  type PostNameLookUpsReply,
  postNameAnswerCall,
  postNameLookUps,
  postNameLookUpsCall,
} from './names.ts'
export {
  type BeginPurchaseBody,
  type BeginPurchaseReply,
  beginPurchase,
  beginPurchaseCall,
  type GetPurchaseParams,
  type GetPurchaseReply,
  getPurchase,
  getPurchaseCall,
  type ListOnrampOffersQuery,
  type ListOnrampOffersReply,
  type ListOnrampQuotesQuery,
  type ListOnrampQuotesReply,
  listOnrampOffers,
  listOnrampOffersCall,
  listOnrampQuotes,
  listOnrampQuotesCall,
} from './onramp.ts'
export {
  FiatAmount,
  FiatCode,
  ONRAMP_REFUSALS,
  OnrampAsset,
  OnrampAssetId,
  OnrampCurrency,
  OnrampKind,
  OnrampQuote,
  PURCHASE_STATUSES,
  Purchase,
  type PurchaseStatus,
} from './onrampShapes.ts'
export { OwnIssuer } from './ownIssuer.ts'
export { MAX_PASSKEYS, passkeyMethodRoutes, passkeyMethodVaultRoutes } from './passkeyMethods.ts'
export { passkeyRoutes, passkeyVaultRoutes } from './passkeys.ts'
export { CONFIG_PATH, IMAGE_PATH, RPC_PATH, WALLETS_PATH } from './paths.ts'
export {
  type CreatePaymentBody,
  createPayment,
  createPaymentCall,
  getPayment,
  getPaymentCall,
  HOLD_ACTIONS,
  type HoldPaymentReply,
  holdPaymentCall,
  PAYMENT_HOLD_MS,
  type PaymentParams,
  type PaymentReply,
  type PayRoutes,
  payRoutes,
  type QuotePaymentQuery,
  type QuotePaymentReply,
  quotePayment,
  quotePaymentCall,
  type ReportPaymentBody,
  reportPayment,
  reportPaymentCall,
} from './pay.ts'
export { createPaymasterContextCall, type PaymasterRoutes, paymasterRoutes } from './paymaster.ts'
export {
  MAX_CONFIRMATIONS,
  PAY_REFUSALS,
  PAYMENT_FAULTS,
  PAYMENT_LIFE_SECONDS,
  PAYMENT_STATUSES,
  PayAssetId,
  PayHash,
  Payment,
  PaymentEvent,
  type PaymentFault,
  type PaymentStatus,
  PayReceiver,
  REFUND_REASONS,
  type RefundReason,
} from './payShapes.ts'
export {
  BaseAmount,
  Caip2,
  Caip10,
  EvmAddress,
  ProjectId,
  type ProjectQuery,
  queryInteger,
  queryList,
  WebUrl,
} from './primitives.ts'
export { AUTH_PROBLEM_TEXTS, PROBLEM_CODES, PROBLEM_STATUS, Problem, type ProblemCode } from './problem.ts'
export { isRestChain, restMethodsOf, toRestPath } from './restMethods.ts'
export {
  type CallOf,
  type DeepReadonly,
  defineRoute,
  type HttpMethod,
  type InputOf,
  type ReplyOf,
  type ReplySchema,
  type RouteCall,
  type RouteDefinition,
  type RouteOf,
  type RouteParts,
} from './route.ts'
export { type Routes, routes } from './routes.ts'
export {
  MAX_RPC_BATCH,
  type PostRpcBody,
  type PostRpcQuery,
  type PostRpcReply,
  postRpc,
  RpcReply,
  RpcRequest,
} from './rpc.ts'
export type { ObjectSchema, Schema } from './schema.ts'
export {
  createSiwxNonceCall,
  createSiwxSessionCall,
  type ListSiwxSessionsReply,
  listSiwxSessionsCall,
  MAX_SIWX_SESSIONS,
  prepareSiwxMessageCall,
  type RevokeSiwxSessionReply,
  revokeSiwxSessionCall,
  type SiwxGrant,
  SiwxKeys,
  SiwxMessage,
  type SiwxRoutes,
  SiwxScheme,
  SiwxSession,
  siwxRoutes,
} from './siwx.ts'
export { type CheckSiwxMessageBody, type CheckSiwxMessageReply, checkSiwxMessage } from './siwxCheck.ts'
export {
  MAX_SMART_SESSIONS,
  SMART_SESSION_REFUSALS,
  SMART_SESSIONS_PAGE,
  SmartSession,
  SmartSessionState,
  smartSessionRoutes,
} from './smartSessions.ts'
export { RETURN_PAGE_PATH, type SocialRoutes, socialRoutes } from './social.ts'
export { ExistingAccount, SignInMethod, type SocialLinkRoutes } from './socialLinks.ts'
export { FarcasterFinish, SocialCallback, SocialFinish } from './socialShapes.ts'
export {
  type GetSwapAllowanceQuery,
  type GetSwapAllowanceReply,
  type GetSwapGasPriceQuery,
  type GetSwapGasPriceReply,
  type GetSwapQuoteQuery,
  type GetSwapQuoteReply,
  getSwapAllowance,
  getSwapAllowanceCall,
  getSwapGasPrice,
  getSwapGasPriceCall,
  getSwapQuote,
  getSwapQuoteCall,
  type ListSwapTokensQuery,
  type ListSwapTokensReply,
  listSwapTokens,
  listSwapTokensCall,
  MAX_SWAP_POOLS,
  MAX_SWAP_SLIPPAGE_BPS,
  MAX_SWAP_TOKENS,
  SWAP_COIN,
  SWAP_REFUSALS,
  SwapCallData,
  SwapLeg,
  SwapQuote,
  SwapToken,
} from './swap.ts'
export {
  type AddressByChain,
  AGGREGATOR_CONTRACTS,
  COIN_ADDRESS,
  SWAP_AGGREGATORS,
  SWAP_QUOTERS,
  SWAP_ROUTERS,
  type SwapAggregator,
  V2_FACTORIES,
  V3_FACTORIES,
  WRAPPED_COINS,
} from './swapContracts.ts'
export {
  ANALYTICS_EVENTS,
  AnalyticsEvent,
  type AnalyticsEventName,
  CONNECT_SECONDS,
  EventBatch,
  type GetAnalyticsConfigQuery,
  type GetAnalyticsConfigReply,
  getAnalyticsConfig,
  getAnalyticsConfigCall,
  type PostEventsReply,
  postEvents,
  postEventsCall,
} from './telemetry.ts'
export { type VaultRoutes, vaultRoutes } from './vault.ts'
export { CustodyMode, NewWrap, RecoveryFactorKind } from './vaultMaintenance.ts'
export {
  type InjectedName,
  listWallets,
  listWalletsCall,
  MAX_WALLET_ENTRIES,
  WalletListing,
  WalletPage,
  WalletQuery,
} from './wallets.ts'
