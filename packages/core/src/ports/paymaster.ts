/** A service that pays for a batch of calls. Standard: ERC-7677. */
export interface PaymasterService {
  readonly url: string
  readonly context: Readonly<Record<string, unknown>>
}
