// The fakes of this repository's own tests. The published package exports app/index.ts under this name.

export { createEmitter, type Emitter, type Listener, rpcError } from '@foyer/testing/emitter'
export { type AttachedFake, attachFakeWallet, toTestNetwork } from './attachFakeWallet.ts'
export { createEmailTest } from './createEmailTest.ts'
export { createNamesTest, type FakeNames, type NamesTest } from './createNamesTest.ts'
export {
  createOnrampTest,
  FAKE_DOLLAR,
  FAKE_ETHER,
  FAKE_PAGE_URL,
  FAKE_PURCHASE_ID,
  type OnrampTest,
} from './createOnrampTest.ts'
export {
  createPairingTest,
  openPairingTest,
  type PairingTest,
  type PairingTestInput,
} from './createPairingTest.ts'
export {
  createPayTest,
  FAKE_DAI,
  FAKE_PAYMENT_ID,
  fakePayment,
  type PayTest,
} from './createPayTest.ts'
export {
  createPreviewTest,
  createSendTest,
  FAKE_TOKEN_ID,
  type FakeTransfer,
  fakeBalances,
  fakeTransfer,
  fillSendForm,
  SEND_WALLET_ID,
  type SendTest,
} from './createSendTest.ts'
export {
  askedToSignIn,
  type BothWalletInput,
  createBothTest,
  createSiwxTest,
  signedBy,
  signedInByMessage,
} from './createSiwxTest.ts'
export {
  createSocialTest,
  createSocialWait,
  SOCIAL_DONE,
  SOCIAL_SITE,
} from './createSocialTest.ts'
export {
  createSwapTest,
  FAKE_COIN,
  FAKE_ROUTER,
  FAKE_USDC,
  type FakeSwaps,
  fillSwapForm,
  type SwapTest,
} from './createSwapTest.ts'
export {
  createTestModal,
  type FakeConnector,
  type FakeConnectorOptions,
  fakeConnector,
  fakeEvmAdapter,
  listing,
  type TestModal,
  type TestModalInput,
  until,
} from './createTestModal.ts'
export {
  connectTwoWallets,
  createTwoWalletsTest,
  WALLET_ONE_ID,
  WALLET_TWO_ID,
} from './createTwoWalletsTest.ts'
export { failToLoad } from './failToLoad.ts'
export {
  type ChainIdShape,
  createFakeEip1193,
  FAKE_ADDRESS,
  FAKE_HASH,
  FAKE_KEY,
  FAKE_OTHER_ADDRESS,
  type FakeAnswer,
  type FakeEip1193,
  type FakeEip1193Options,
} from './fakeEip1193.ts'
export {
  type FakeAuthConnector,
  fakeAuthConnector,
  type ShownApproval,
} from './fakeFrame/fakeAuthConnector.ts'
export {
  createFakeFrame,
  FAKE_CARRIED,
  FAKE_CODE,
  FAKE_WINDOW_CODE,
  type FakeFrame,
  type FakeFrameMemory,
  type FakeFrameScript,
  type FakeSocialScript,
} from './fakeFrame/fakeFrame.ts'
export { FAKE_BATCH_HASH, FAKE_SMART_ADDRESS } from './fakeFrame/fakeSmart.ts'
export type { SocialCall } from './fakeFrame/fakeSocial.ts'
export { type FakePairing, type FakePairingOptions, fakePairing } from './fakePairing.ts'
export {
  createFakePlatform,
  createMemoryStorage,
  type FakePlatform,
  type FakePlatformOptions,
  type FakePopup,
  type FakeReply,
  jsonReply,
} from './fakePlatform.ts'
export { fakeSiwxGateway } from './fakeSiwxGateway.ts'
export { type FakeSolanaAdapter, fakeSolanaAdapter } from './fakeSolanaAdapter.ts'
