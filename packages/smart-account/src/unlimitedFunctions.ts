import { keccakOfText } from './keccak.ts'

const ORDER_COMPONENTS =
  '(address,address,(uint8,address,uint256,uint256,uint256)[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32,uint256)'
const SEAPORT_ORDER = `(${ORDER_COMPONENTS},bytes)` as const
const ADVANCED_ORDER = `(${ORDER_COMPONENTS},uint120,uint120,bytes,bytes)` as const

/**
 * Functions that a session never calls, by what they do: each moves any amount of something, lets somebody else move it, or makes calls of its
 * own. The list is made by hand and knows the standards and some much used contracts. It cannot know every contract.
 */
export const UNLIMITED_FUNCTIONS = {
  /** Tokens of ERC-20, ERC-223, ERC-677, ERC-777, ERC-1363, and allowances of Permit2. */
  tokens: [
    'transfer(address,uint256)',
    'transfer(address,uint256,bytes)',
    'transferFrom(address,address,uint256)',
    'approve(address,uint256)',
    'increaseAllowance(address,uint256)',
    'increaseApproval(address,uint256)',
    'transferAndCall(address,uint256)',
    'transferAndCall(address,uint256,bytes)',
    'transferFromAndCall(address,address,uint256)',
    'transferFromAndCall(address,address,uint256,bytes)',
    'approveAndCall(address,uint256)',
    'approveAndCall(address,uint256,bytes)',
    'send(address,uint256,bytes)',
    'operatorSend(address,address,uint256,bytes,bytes)',
    'authorizeOperator(address)',
    'push(address,uint256)',
    'move(address,address,uint256)',
    'transferShares(address,uint256)',
    'transferSharesFrom(address,address,uint256)',
    'approve(address,address,uint160,uint48)',
    'transferFrom(address,address,uint160,address)',
    'transferFrom((address,address,uint160,address)[])',
  ],
  /** Items of ERC-721, ERC-1155 and ERC-6909, and older ones. */
  items: [
    'setApprovalForAll(address,bool)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    'transfer(address,uint256,uint256)',
    'transferFrom(address,address,uint256,uint256)',
    'approve(address,uint256,uint256)',
    'setOperator(address,bool)',
    'batchTransferFrom(address,address,uint256[])',
    'safeBatchTransferFrom(address,address,uint256[])',
    'transferPunk(address,uint256)',
    'offerPunkForSale(uint256,uint256)',
    'offerPunkForSaleToAddress(uint256,uint256,address)',
    'acceptBidForPunk(uint256,uint256)',
  ],
  /** Functions that destroy tokens or items. */
  burning: [
    'burn(uint256)',
    'burn(address,uint256)',
    'burn(uint256,bytes)',
    'burn(address,uint256,uint256)',
    'burnFrom(address,uint256)',
    'burnBatch(address,uint256[],uint256[])',
    'operatorBurn(address,uint256,bytes,bytes)',
  ],
  /** Vaults of ERC-4626 and ERC-7540. */
  vaults: [
    'deposit(uint256,address)',
    'deposit(uint256,address,address)',
    'mint(uint256,address)',
    'mint(uint256,address,address)',
    'withdraw(uint256,address,address)',
    'redeem(uint256,address,address)',
    'requestDeposit(uint256,address,address)',
    'requestRedeem(uint256,address,address)',
  ],
  /** Lending: Aave, Compound, Morpho. */
  lending: [
    'supply(address,uint256,address,uint16)',
    'deposit(address,uint256,address,uint16)',
    'withdraw(address,uint256,address)',
    'borrow(address,uint256,uint256,uint16,address)',
    'repay(address,uint256,uint256,address)',
    'repayWithATokens(address,uint256,uint256)',
    'approveDelegation(address,uint256)',
    'borrow(uint256)',
    'redeem(uint256)',
    'redeemUnderlying(uint256)',
    'supplyTo(address,address,uint256)',
    'withdrawTo(address,address,uint256)',
    'withdrawFrom(address,address,address,uint256)',
    'transferAsset(address,address,uint256)',
    'transferAssetFrom(address,address,address,uint256)',
    'allow(address,bool)',
    'setAuthorization(address,bool)',
    'withdraw((address,address,address,address,uint256),uint256,uint256,address,address)',
    'borrow((address,address,address,address,uint256),uint256,uint256,address,address)',
    'withdrawCollateral((address,address,address,address,uint256),uint256,address,address)',
  ],
  /** Orders that the account makes or takes at markets which move what it has allowed them (Seaport, CoW), and what a position of Uniswap pays out. */
  orders: [
    `validate(${SEAPORT_ORDER}[])`,
    `fulfillOrder(${SEAPORT_ORDER},bytes32)`,
    `fulfillAdvancedOrder(${ADVANCED_ORDER},(uint256,uint8,uint256,uint256,bytes32[])[],bytes32,address)`,
    'fulfillBasicOrder((address,uint256,uint256,address,address,address,uint256,uint256,uint8,uint256,uint256,bytes32,uint256,bytes32,bytes32,uint256,(uint256,address)[],bytes))',
    `matchOrders(${SEAPORT_ORDER}[],((uint256,uint256)[],(uint256,uint256)[])[])`,
    `matchAdvancedOrders(${ADVANCED_ORDER}[],(uint256,uint8,uint256,uint256,bytes32[])[],((uint256,uint256)[],(uint256,uint256)[])[],address)`,
    'setPreSignature(bytes,bool)',
    'collect((uint256,address,uint128,uint128))',
  ],
  /** Bridges: tokens of LayerZero (OFT), CCTP of Circle. */
  bridges: [
    'send((uint32,bytes32,uint256,uint256,bytes,bytes,bytes),(uint256,uint256),address)',
    'sendFrom(address,uint16,bytes,uint256,address,address,bytes)',
    'sendFrom(address,uint16,bytes32,uint256,(address,address,bytes))',
    'sendAndCall(address,uint16,bytes32,uint256,bytes,uint64,(address,address,bytes))',
    'depositForBurn(uint256,uint32,bytes32,address)',
    'depositForBurnWithCaller(uint256,uint32,bytes32,address,bytes32)',
    'depositForBurn(uint256,uint32,bytes32,address,bytes32,uint256,uint32)',
    'depositForBurnWithHook(uint256,uint32,bytes32,address,bytes32,uint256,uint32,bytes)',
  ],
  /** Functions that decide who rules over a contract, and which code it runs. */
  ownership: [
    'transferOwnership(address)',
    'renounceOwnership()',
    'setOwner(address)',
    'changeOwner(address)',
    'transferAdmin(address)',
    'changeAdmin(address)',
    'setAdmin(address)',
    'grantRole(bytes32,address)',
    'upgradeTo(address)',
    'upgradeToAndCall(address,bytes)',
    'upgrade(address,address)',
    'upgradeAndCall(address,address,bytes)',
    'addOwnerWithThreshold(address,uint256)',
    'swapOwner(address,address,address)',
    'enableModule(address)',
    'approveHash(bytes32)',
    'installModule(uint256,address,bytes)',
  ],
  /** Functions that make the calls that they are given: with one of them every other function can be called. */
  dispatchers: [
    'multicall(bytes[])',
    'multicall(uint256,bytes[])',
    'multicall(bytes32,bytes[])',
    'multicall(address[],bytes[])',
    'multicall((address,bytes)[])',
    'multiSend(bytes)',
    'aggregate((address,bytes)[])',
    'aggregate3((address,bool,bytes)[])',
    'aggregate3Value((address,bool,uint256,bytes)[])',
    'tryAggregate(bool,(address,bytes)[])',
    'blockAndAggregate((address,bytes)[])',
    'tryBlockAndAggregate(bool,(address,bytes)[])',
    'batch(bytes[])',
    'batch(bytes[],bool)',
    'batch((address,address,uint256,bytes)[])',
    'batchCall((address,uint256,bytes)[])',
    'call(address,bytes)',
    'call(address,uint256,bytes)',
    'call((address,address,uint256,bytes)[])',
    'delegatecall(address,bytes)',
    'forward(address,bytes)',
    'forward(address,uint256,bytes)',
    'execute(address,bytes)',
    'execute(address,uint256,bytes)',
    'execute(address,uint256,bytes,uint8)',
    'execute(address,uint256,bytes,uint256)',
    'execute((address,uint256,bytes))',
    'execute((address,uint256,bytes)[])',
    'execute(bytes32,bytes)',
    'execute(bytes,bytes[])',
    'execute(bytes,bytes[],uint256)',
    'execute(uint256,address,uint256,bytes)',
    'executeBatch(address[],bytes[])',
    'executeBatch(address[],uint256[],bytes[])',
    'executeBatch((address,uint256,bytes)[])',
    'executeBatch((address,uint256,bytes,uint8)[])',
    'executeCall(address,uint256,bytes)',
    'executeDelegateCall(address,bytes)',
    'executeFromExecutor(bytes32,bytes)',
    'executeUserOp((address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes),bytes32)',
    'exec(address,bytes)',
    'exec(address,uint256,bytes)',
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    'execTransactionFromModule(address,uint256,bytes,uint8)',
    'execTransactionFromModuleReturnData(address,uint256,bytes,uint8)',
    'functionCall(address,bytes)',
    'invoke(bytes)',
    'proxy((uint8,address,uint256,bytes)[])',
    'redeemDelegations(bytes[],bytes32[],bytes[])',
    'unlockAndCall(bytes)',
    'modifyLiquidities(bytes,uint256)',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Names of functions that make calls or move things, whatever they take. Only what an app writes as a name can be compared with them. */
const UNLIMITED_NAMES = new RegExp(
  [
    `^_*(?:`,
    [
      `multi_?(?:call|send|transfer)`,
      `(?:try_?)?(?:block_?)?(?:and_?)?aggregate`,
      `batch_?(?:$|call|exec|transfer|send|approve)`,
      `(?:delegate|static|function|proxy|low_?level)?_?calls?$`,
      `exec(?:ute)?_?(?:$|batch|call|multi|trans|from|module|user|delegate|many|all)`,
      `forward_?(?:$|call|request|trans)`,
      `invoke$`,
      `(?:safe|batch|force|operator|bulk|admin|_)*transfer`,
      `(?:safe|set|increase|force|_)*approv`,
      `burn_?(?:$|from|batch|token)`,
      `permit_?(?:$|batch|single|forall|transfer|witness)`,
      `(?:set|change|add|swap)_?(?:owner|admin|operator|minter)`,
      `grant_?role|upgrade|authori[sz]e_?operator|deposit_?for_?burn`,
      `send(?:$|from|to$|token|all|value|and)|sweep|drain|rescue`,
    ].join('|'),
    ')',
  ].join(''),
  'i',
)

/** The first four bytes of the hash of a function such as `transfer(address,uint256)`, in hex with 0x. */
export function selectorOfFunction(name: string): string {
  return keccakOfText(name).slice(0, 10)
}

/** Whether what an app calls a function is the name of one that moves any amount, or makes calls of its own, whatever it takes. */
export function isUnlimitedName(name: string): boolean {
  return UNLIMITED_NAMES.test(name.slice(0, Math.max(0, name.indexOf('('))))
}

/** The first four bytes of the hashes of all functions that a session never calls, in hex with 0x. */
export function unlimitedSelectors(): ReadonlySet<string> {
  return new Set(Object.values(UNLIMITED_FUNCTIONS).flat().map(selectorOfFunction))
}
