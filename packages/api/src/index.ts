export {
  ActivityPage,
  getActivity,
  getActivityCall,
  MAX_ACTIVITY_ENTRIES,
  TRANSACTION_STATUSES,
  Transaction,
  Transfer,
} from './activity.ts'
export {
  AuthAccount,
  AuthDevice,
  AuthSession,
  authRoutes,
} from './auth.ts'
export { getBalances, getBalancesCall, MAX_BALANCE_CHAINS, TokenBalance } from './balances.ts'
export { BUNDLER_METHODS, type BundlerMethod, bundlerRoutes } from './bundler.ts'
export { ChallengeMessage, challengeRoutes } from './challenge.ts'
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
} from './factors.ts'
export {
  REMOTE_FLAGS,
  type RemoteFlag,
  SOCIAL_PROVIDER_NAMES,
  SOCIAL_PROVIDERS,
  type SocialProvider,
} from './featureNames.ts'
export { guardRoutes, MAX_LIMITS, OpeningUse, Spend } from './guards.ts'
export { getHealth, HEALTH_REASONS, type HealthReason } from './health.ts'
export { getImage, IMAGE_TYPES } from './images.ts'
export {
  keyRoutes,
  MAX_WAYS,
  SealedShare,
  SealedShares,
  SealedVault,
  WalletBinding,
  WayId,
  Wrap,
} from './keys.ts'
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
  checkNameCall,
  createNameCall,
  createNameChallengeCall,
  FullName,
  getAccountName,
  getAccountNameCall,
  MAX_NAME_CHARS,
  MAX_NAME_SUGGESTIONS,
  MIN_NAME_CHARS,
  NAME_REFUSALS,
  NameLabel,
  type NameRefusal,
  nameRoutes,
  postNameAnswerCall,
} from './names.ts'
export {
  beginPurchase,
  beginPurchaseCall,
  FiatAmount,
  FiatCode,
  getPurchase,
  getPurchaseCall,
  listOnrampOffers,
  listOnrampOffersCall,
  listOnrampQuotes,
  listOnrampQuotesCall,
  ONRAMP_REFUSALS,
  OnrampAsset,
  OnrampAssetId,
  OnrampCurrency,
  OnrampKind,
  OnrampQuote,
  PURCHASE_STATUSES,
  Purchase,
  type PurchaseStatus,
} from './onramp.ts'
export { CONFIG_PATH, IMAGE_PATH, RPC_PATH, WALLETS_PATH } from './paths.ts'
export {
  createPayment,
  createPaymentCall,
  getPayment,
  getPaymentCall,
  HOLD_ACTIONS,
  holdPaymentCall,
  MAX_CONFIRMATIONS,
  PAY_REFUSALS,
  PAYMENT_FAULTS,
  PAYMENT_HOLD_MS,
  PAYMENT_LIFE_SECONDS,
  PAYMENT_STATUSES,
  PayAssetId,
  PayHash,
  Payment,
  PaymentEvent,
  type PaymentFault,
  type PaymentStatus,
  PayReceiver,
  payRoutes,
  quotePayment,
  quotePaymentCall,
  reportPayment,
  reportPaymentCall,
} from './pay.ts'
export {
  BaseAmount,
  Caip2,
  Caip10,
  EvmAddress,
  ProjectId,
  queryInteger,
  queryList,
  WebUrl,
} from './primitives.ts'
export { AUTH_PROBLEM_TEXTS, PROBLEM_CODES, PROBLEM_STATUS, Problem, type ProblemCode } from './problem.ts'
export { isRestChain, restMethodsOf, toRestPath } from './restMethods.ts'
export {
  type DeepReadonly,
  defineRoute,
  type HttpMethod,
  type InputOf,
  type ReplyOf,
  type ReplySchema,
  type RouteCall,
  type RouteDefinition,
} from './route.ts'
export { routes } from './routes.ts'
export { MAX_RPC_BATCH, postRpc, RpcReply, RpcRequest } from './rpc.ts'
export {
  createSiwxNonceCall,
  createSiwxSessionCall,
  listSiwxSessionsCall,
  MAX_SIWX_SESSIONS,
  revokeSiwxSessionCall,
  SiwxKeys,
  SiwxMessage,
  SiwxScheme,
  SiwxSession,
  siwxRoutes,
} from './siwx.ts'
export { checkSiwxMessage } from './siwxCheck.ts'
export {
  MAX_SMART_SESSIONS,
  SMART_SESSION_REFUSALS,
  SMART_SESSIONS_PAGE,
  SmartSession,
  SmartSessionState,
  smartSessionRoutes,
} from './smartSessions.ts'
export { FarcasterFinish, RETURN_PAGE_PATH, SocialCallback, SocialFinish, socialRoutes } from './social.ts'
export { ExistingAccount, SignInMethod } from './socialLinks.ts'
export {
  getSwapAllowance,
  getSwapAllowanceCall,
  getSwapGasPrice,
  getSwapGasPriceCall,
  getSwapQuote,
  getSwapQuoteCall,
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
  EventBatch,
  getAnalyticsConfig,
  getAnalyticsConfigCall,
  postEvents,
  postEventsCall,
} from './telemetry.ts'
export { LinkNumber, vaultRoutes } from './vault.ts'
export { CustodyMode, NewWrap, WayKind } from './vaultCare.ts'
export {
  listWallets,
  listWalletsCall,
  MAX_WALLET_ENTRIES,
  WalletListing,
  WalletPage,
  WalletQuery,
} from './wallets.ts'
