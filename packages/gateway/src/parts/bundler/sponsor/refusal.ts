/** Codes of ERC-7769, which continue those of JSON-RPC. */
export const REFUSAL_CODES = {
  /** The operation is not in its form, names another entry point, or pays too little. */
  invalid: -32_602,
  /** The entry point would not take it, or the relayer cannot. */
  rejected: -32_500,
  /** It names a paymaster, or the project does not pay for it. */
  paymaster: -32_501,
  /** Its account or its factory is not one whose code is known. */
  unknownCode: -32_502,
  /** It is not valid yet, or not any more. */
  outOfTime: -32_503,
  /** A limit of the account, the project or the day is reached. */
  limited: -32_504,
  /** It names an aggregator of signatures. */
  aggregator: -32_506,
  /** Its signature is not the owner's. */
  signature: -32_507,
  /** Its calls fail. */
  reverted: -32_521,
} as const
export type RefusalKind = keyof typeof REFUSAL_CODES

/** Thrown for an operation that is refused, with a reason that its author can act on. */
export class OperationRefused extends Error {
  override readonly name = 'OperationRefused'
  readonly kind: RefusalKind

  constructor(kind: RefusalKind, message: string) {
    super(message)
    this.kind = kind
  }

  get code(): number {
    return REFUSAL_CODES[this.kind]
  }
}
