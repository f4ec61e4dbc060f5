import type { ApprovalContent } from '../src/decode/content.ts'
import { texts } from '../src/lib/text/approval/en.ts'
import { drawnContent } from './drawnContent.ts'

/**
 * What an approval says of what is signed, line by line, as the frame's own functions draw it, in English. Its title is the first line. Who
 * asks, and the account that signs, are left out: an address that stands there says nothing of what is signed.
 */
export function drawnText(content: ApprovalContent): readonly string[] {
  const [title = '', , , ...lines] = drawnContent(content)
  return [title, ...lines.slice(0, lines.lastIndexOf(texts.account))]
}
