/** Typed data as apps ask for it: one of each standard that the frame has words for. */
export interface TypedSample {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

export const SAMPLE_ACCOUNT = `0x${'aa'.repeat(20)}`
export const THIEF = `0x${'ee'.repeat(20)}`
export const SAMPLE_TOKEN = `0x${'cd'.repeat(20)}`
export const OTHER_TOKEN = `0x${'1d'.repeat(20)}`
const ZERO = `0x${'00'.repeat(20)}`
const HASH = `0x${'5a'.repeat(32)}`
export const PERMIT2_CONTRACT = '0x000000000022d473030f116ddee9f6b43ac78ba3'
const [SEAPORT, COW, ONE_INCH, BLUR] = [
  '0x0000000000000068f116a894984e2db1123eb395',
  '0x9008d19f58aabd9ed0d60971565aa8510560ab41',
  '0x111111125421ca6dc452d289314280a0f8842a65',
  '0x000000000000ad05ccc4f10045630fb830b95127',
]

/** Reads structs as `encodeType` writes them, the primary one first. */
export function sample(
  encoded: string,
  message: TypedSample['message'],
  verifyingContract = SAMPLE_TOKEN,
): TypedSample {
  const structs = [...encoded.matchAll(/([\w$]+)\(([^)]*)\)/g)].map(([, name = '', fields = '']) => {
    const list = fields.split(',').map((field) => {
      const [type = '', own = ''] = field.split(' ')
      return { name: own, type }
    })
    return [name, list] as const
  })
  return {
    types: Object.fromEntries(structs),
    primaryType: structs[0]?.[0] ?? '',
    domain: { name: 'Sample', version: '1', chainId: 1, verifyingContract },
    message,
  }
}

const DETAILS = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const PERMISSIONS = 'TokenPermissions(address token,uint256 amount)'
const ITEMS =
  'ConsiderationItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount,address recipient)OfferItem(uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount)'
const ORDER =
  'OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)'
const offered = {
  ...{ itemType: 2, token: SAMPLE_TOKEN, identifierOrCriteria: '4821', startAmount: 1, endAmount: 1 },
}
const order = (recipient: string, amount = '700') => ({
  ...{
    offerer: SAMPLE_ACCOUNT,
    zone: ZERO,
    offer: [offered],
    orderType: 0,
    startTime: 1,
    endTime: 1_900_000_000,
  },
  consideration: [
    {
      ...{ itemType: 1, token: OTHER_TOKEN, identifierOrCriteria: 0, startAmount: amount, endAmount: amount },
      recipient,
    },
  ],
  ...{ zoneHash: HASH, salt: 1, conduitKey: HASH, counter: 0 },
})
const NOBODY = { ...order(ZERO), offerer: ZERO, offer: [], consideration: [] }
const authorization = (name: string) =>
  sample(
    `${name}(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)`,
    {
      ...{ from: SAMPLE_ACCOUNT, to: THIEF, value: '2500000', validAfter: 0, validBefore: 1_900_000_000 },
      nonce: HASH,
    },
  )
const permitted = { token: SAMPLE_TOKEN, amount: '2500000' }
const detail = { ...permitted, expiration: 1_900_000_000, nonce: 0 }
const safe = (operation: number) =>
  sample(
    'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
    {
      ...{ to: THIEF, value: '1500000000000000000', data: '0xa9059cbb', operation, safeTxGas: 0, baseGas: 3 },
      ...{ gasPrice: 2, gasToken: OTHER_TOKEN, refundReceiver: `0x${'7f'.repeat(20)}`, nonce: 1 },
    },
  )
const forwarded = {
  ...{ from: SAMPLE_ACCOUNT, to: SAMPLE_TOKEN, value: '1500000000000000000', gas: 1, nonce: 0 },
  ...{ deadline: 1_900_000_000, data: '0xa9059cbb' },
}

/** Samples by their names. */
export const TYPED_SAMPLES: Readonly<Record<string, TypedSample>> = {
  'ERC-3009 transfer': authorization('TransferWithAuthorization'),
  'ERC-3009 receive': authorization('ReceiveWithAuthorization'),
  'ERC-3009 cancel': sample('CancelAuthorization(address authorizer,bytes32 nonce)', {
    authorizer: SAMPLE_ACCOUNT,
    nonce: HASH,
  }),
  'ERC-2612 permit': sample(
    'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)',
    { owner: SAMPLE_ACCOUNT, spender: THIEF, value: '2500000', nonce: 0, deadline: 1_900_000_000 },
  ),
  'DAI permit': sample('Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)', {
    holder: SAMPLE_ACCOUNT,
    spender: THIEF,
    nonce: 0,
    expiry: 0,
    allowed: true,
  }),
  'ERC-4494 permit': sample('Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)', {
    ...{ spender: THIEF, tokenId: '4821', nonce: 0, deadline: 1_900_000_000 },
  }),
  'permit for all items': sample(
    'PermitForAll(address operator,bool approved,uint256 nonce,uint256 deadline)',
    { operator: THIEF, approved: true, nonce: 0, deadline: 1_900_000_000 },
  ),
  'Permit2 allowance': sample(
    `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${DETAILS}`,
    { details: detail, spender: THIEF, sigDeadline: 1 },
    PERMIT2_CONTRACT,
  ),
  'Permit2 allowances': sample(
    `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${DETAILS}`,
    { details: [detail, { ...detail, token: OTHER_TOKEN }], spender: THIEF, sigDeadline: 1 },
    PERMIT2_CONTRACT,
  ),
  'Permit2 transfer': sample(
    `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`,
    { permitted, spender: THIEF, nonce: 0, deadline: 1_900_000_000 },
    PERMIT2_CONTRACT,
  ),
  'Permit2 transfers': sample(
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${PERMISSIONS}`,
    { permitted: [permitted], spender: THIEF, nonce: 0, deadline: 1_900_000_000 },
    PERMIT2_CONTRACT,
  ),
  'Permit2 transfer with a witness': sample(
    `PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Deal witness)Deal(address taker,uint256 amount)${PERMISSIONS}`,
    {
      ...{ permitted, spender: THIEF, nonce: 0, deadline: 1_900_000_000 },
      witness: { taker: THIEF, amount: 1 },
    },
    PERMIT2_CONTRACT,
  ),
  'Permit2 transfers with a witness': sample(
    `PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,bytes32 witness)${PERMISSIONS}`,
    { permitted: [permitted], spender: THIEF, nonce: 0, deadline: 1_900_000_000, witness: HASH },
    PERMIT2_CONTRACT,
  ),
  'Seaport order': sample(`${ORDER}${ITEMS}`, order(SAMPLE_ACCOUNT), SEAPORT),
  'Seaport order for somebody else': sample(`${ORDER}${ITEMS}`, order(THIEF, '1'), SEAPORT),
  'Seaport bulk order': sample(
    `BulkOrder(OrderComponents[2][2] tree)${ITEMS}${ORDER}`,
    {
      tree: [
        [order(THIEF, '1'), order(THIEF, '1')],
        [order(SAMPLE_ACCOUNT), NOBODY],
      ],
    },
    SEAPORT,
  ),
  'CoW order': sample(
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    {
      ...{ sellToken: SAMPLE_TOKEN, buyToken: OTHER_TOKEN, receiver: THIEF, sellAmount: '2500000' },
      ...{ buyAmount: 1, validTo: 1_900_000_000, appData: HASH, feeAmount: 0, kind: 'sell' },
      ...{ partiallyFillable: false, sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' },
    },
    COW,
  ),
  '1inch order': sample(
    'Order(uint256 salt,address maker,address receiver,address makerAsset,address takerAsset,uint256 makingAmount,uint256 takingAmount,uint256 makerTraits)',
    {
      ...{
        salt: 1,
        maker: SAMPLE_ACCOUNT,
        receiver: ZERO,
        makerAsset: SAMPLE_TOKEN,
        takerAsset: OTHER_TOKEN,
      },
      ...{ makingAmount: '2500000', takingAmount: '1', makerTraits: `${1_900_000_000n << 80n}` },
    },
    ONE_INCH,
  ),
  'Blur sale for nothing': sample(
    'Order(address trader,uint8 side,address matchingPolicy,address collection,uint256 tokenId,uint256 amount,address paymentToken,uint256 price,uint256 listingTime,uint256 expirationTime,Fee[] fees,uint256 salt,bytes extraParams,uint256 nonce)Fee(uint16 rate,address recipient)',
    {
      ...{
        trader: SAMPLE_ACCOUNT,
        side: 1,
        matchingPolicy: THIEF,
        collection: SAMPLE_TOKEN,
        tokenId: '4821',
      },
      ...{ amount: 1, paymentToken: ZERO, price: 0, listingTime: 1, expirationTime: 1_900_000_000 },
      ...{ fees: [], salt: 1, extraParams: '0x', nonce: 0 },
    },
    BLUR,
  ),
  'ERC-2771 request': sample(
    'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,uint48 deadline,bytes data)',
    forwarded,
  ),
  'older ERC-2771 request': sample(
    'ForwardRequest(address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data)',
    forwarded,
  ),
  'meta-transaction': sample('MetaTransaction(uint256 nonce,address from,bytes functionSignature)', {
    ...{ nonce: 0, from: SAMPLE_ACCOUNT, functionSignature: '0xa9059cbb' },
  }),
  'Safe call': safe(0),
  'Safe delegate call': safe(1),
  delegation: sample(
    'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
    {
      ...{ delegate: THIEF, delegator: SAMPLE_ACCOUNT, authority: `0x${'ff'.repeat(32)}` },
      ...{ caveats: [], salt: 1 },
    },
  ),
  votes: sample('Delegation(address delegatee,uint256 nonce,uint256 expiry)', {
    ...{ delegatee: THIEF, nonce: 0, expiry: 1_900_000_000 },
  }),
}
