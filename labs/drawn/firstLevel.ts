import { AbiCoder, formatEther, getAddress, Interface, type ParamType, type Result } from 'ethers'

/** Every function whose arguments are looked for in the drawing, by the names that tell amounts from times and numbers of order. */
const FUNCTIONS = new Interface([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function permit(address owner, address spender, uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function setApprovalForAll(address operator, bool approved)',
  'function setOperator(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 amount, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  'function delegate(address to)',
  'function execute(address to, uint256 amount, bytes data)',
  'function executeBatch(address[] to, uint256[] amount, bytes[] data)',
  'function execute(bytes32 mode, bytes data)',
  'function aggregate((address to, bytes data)[] calls)',
  'function aggregate3((address to, bool allowFailure, bytes data)[] calls)',
  'function aggregate3Value((address to, bool allowFailure, uint256 amount, bytes data)[] calls)',
  'function multicall(bytes[] data)',
  'function withdraw(uint256 amount, address receiver, address owner)',
])
/** The functions by their selectors, which the library hashes anew each time it is asked. */
const BY_SELECTOR = new Map(
  FUNCTIONS.fragments.flatMap((fragment) => {
    const found = FUNCTIONS.getFunction(fragment.format())
    return found ? [[found.selector, found] as const] : []
  }),
)
const coder = AbiCoder.defaultAbiCoder()
const NO_AMOUNTS = ['deadline', 'expiration', 'v']
/** Amounts of which the drawing may say "without limit", by their function and type. */
const ALLOWING = ['approve', 'increaseAllowance', 'permit']
const UNLIMITED = 'Without limit'

/** A call as a library reads it out of signed bytes. */
export interface ReadCall {
  readonly to: string | null
  readonly value: bigint
  readonly data: string
}

/** Every address and amount of the first level of a call: whom it is for, what goes there, and what the arguments of a known function name. */
export function firstLevel({ to, value, data }: ReadCall): readonly (readonly string[])[] {
  const outer = [...(to === null ? [] : [[getAddress(to)]]), ...(value > 0n ? [[amountText(value)]] : [])]
  const known = BY_SELECTOR.get(data.slice(0, 10))
  if (!known) return outer
  const isAllowing = ALLOWING.includes(known.name)
  try {
    const values = coder.decode(known.inputs, `0x${data.slice(10)}`)
    return [...outer, ...argumentsOf(known.inputs, values, { isAllowing, isInner: false })]
  } catch {
    // Arguments that no encoder writes: there is nothing that they say.
    return outer
  }
}

/** Writes an amount of the network's own currency as the drawing does: without the ".0" of whole amounts. */
function amountText(value: bigint): string {
  return formatEther(value).replace(/\.0$/, '')
}

interface Where {
  readonly isAllowing: boolean
  /** Within a list of calls, whose amounts are those of the network's own currency. */
  readonly isInner: boolean
}

function argumentsOf(
  types: readonly ParamType[],
  values: Result,
  where: Where,
): readonly (readonly string[])[] {
  return types.flatMap((type, at) => spellingsOf(type, values[at], where))
}

function spellingsOf(type: ParamType, value: unknown, where: Where): readonly (readonly string[])[] {
  if (type.arrayChildren !== null) {
    const { arrayChildren } = type
    return [...(value as Result)].flatMap((one) => spellingsOf(arrayChildren, one, where)) // the library's own type of lists
  }
  if (type.components !== null)
    return argumentsOf(type.components, value as Result, { ...where, isInner: true }) // the library's own type of tuples
  if (type.type === 'address') return [[getAddress(String(value))]]
  if (!type.type.startsWith('uint') || typeof value !== 'bigint' || NO_AMOUNTS.includes(type.name)) return []
  if (where.isInner) return value > 0n ? [[amountText(value)]] : []
  const bits = Number(type.type.slice('uint'.length))
  return [[`${value}`, ...(where.isAllowing && value >= 2n ** BigInt(bits - 1) ? [UNLIMITED] : [])]]
}
