/** An error as nodes of Solana give it, by JSON-RPC. */
export class NodeError extends Error {
  override readonly name = 'NodeError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The error of a transaction that a node refuses before it sends it. */
export function preflightError(err: unknown, logs: readonly string[] = []): NodeError {
  const text = typeof err === 'string' ? err : JSON.stringify(err)
  return new NodeError(-32_002, `Transaction simulation failed: ${text}`, { err, logs, unitsConsumed: 0 })
}

/** The error of parameters that a method does not take. */
export function badParams(what: string): NodeError {
  return new NodeError(-32_602, `Invalid params: ${what}`)
}

// The machine prints an error as Rust does; nodes write the same as JSON, by the same names.
const INSTRUCTION = /err: InstructionError\((\d+), (?:Custom\((\d+)\)|(\w+))/
const RENT = /err: InsufficientFundsForRent \{ account_index: (\d+)/
const NAMED = /err: (\w+)/

/** Returns the error of a failed transaction as nodes report it, read out of the machine's text. */
export function toTransactionError(printed: string): unknown {
  const [, index, custom, named] = INSTRUCTION.exec(printed) ?? []
  if (index !== undefined) {
    const reason = custom === undefined ? named : { Custom: Number(custom) }
    return { InstructionError: [Number(index), reason] }
  }
  const rent = RENT.exec(printed)
  if (rent) return { InsufficientFundsForRent: { account_index: Number(rent[1]) } }
  return NAMED.exec(printed)?.[1] ?? 'SanitizeFailure'
}
