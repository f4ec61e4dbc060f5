import type { ApprovalContent } from '../../packages/secure-frame/src/decode/content.ts'
import { drawnText } from '../../packages/secure-frame/test/drawnText.ts'
import { CALL_WARNINGS } from './callPayloads.ts'
import { firstLevel } from './firstLevel.ts'
import { undrawnOf } from './tryDrawn.ts'

/**
 * Returns the parts of a transaction's first level that its approval neither draws nor excuses by a warning; all of it where it is no
 * approval of a transaction.
 */
export function undrawnCall(
  asked: { readonly to?: string | undefined; readonly value?: string | bigint; readonly data: string },
  content: ApprovalContent,
): readonly unknown[] {
  const wanted = firstLevel({
    to: asked.to ?? null,
    value: BigInt(asked.value ?? 0n),
    data: asked.data.toLowerCase(),
  })
  if (content.kind !== 'transaction') return wanted
  return undrawnOf({ lines: drawnText(content), wanted }, { warnings: CALL_WARNINGS })
}
