import { Transaction } from 'ethers'
import { texts } from '../../packages/secure-frame/src/lib/text/approval/en.ts'
import { writeTransaction } from '../../packages/secure-frame/src/sign/transaction/signTransaction.ts'
import { drainers } from './drainers.ts'
import { drawCalls } from './drawCalls.ts'
import { firstLevel } from './firstLevel.ts'
import { honestCall } from './honestCalls.ts'
import type { DrawnPayload, PayloadKind } from './payloadKind.ts'
import { type AskedCall, randomCall } from './randomCalls.ts'

/** The account that signs, in lower case. No random address is ever the same. */
export const ACCOUNT = `0x${'0a1b'.repeat(10)}`
/** A network with a built-in router. */
export const CHAIN_ID = 1

/** Lines by which a drawing of calls says that the wallet does not know what they do. */
export const CALL_WARNINGS: readonly string[] = [texts.unknownCall]
/** Lines by which a drawing of calls says what they give away. */
export const CALL_FLAGS: readonly string[] = [texts.spendNote, texts.valueNote]

/** Transactions of an ordinary account: read back out of the bytes that are signed, by the frame and by another library. */
export const callPayloads: PayloadKind = {
  name: 'calls',
  warnings: CALL_WARNINGS,
  flags: CALL_FLAGS,
  random: (dice) => drawOne(randomCall(dice, ACCOUNT), { hasMulticall3: dice(8) > 0 }),
  drainers: () => Promise.all(drainers(ACCOUNT).map((call) => drawOne(call))),
  honest: (dice) => drawOne(honestCall(dice, ACCOUNT)),
}

async function drawOne(
  call: AskedCall & { readonly name?: string },
  { hasMulticall3 = true } = {},
): Promise<DrawnPayload> {
  const { hex, call: read } = writeTransaction({
    ...{ to: call.to, valueBase: call.value, data: call.data, chainId: BigInt(CHAIN_ID) },
    ...{ nonce: 7n, gasLimit: 90_000n, maxFeePerGas: 9n, maxPriorityFeePerGas: 1n, rollupFeeBase: 0n },
  })
  const { to, value, data } = Transaction.from(hex)
  return {
    name: call.name ?? `${to} ${value} ${data}`,
    lines: await drawCalls([read], { address: ACCOUNT, chainId: CHAIN_ID, hasMulticall3 }),
    wanted: firstLevel({ to, value, data }),
  }
}
