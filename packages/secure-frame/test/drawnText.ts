import type { ApprovalContent } from '../src/decode/content.ts'
import { texts } from '../src/lib/text/approval/en.ts'
import { drawnContent } from './drawnContent.ts'

/**
 * Returns an approval's text about the signed data, line by line, as the frame's own functions draw it, in English. Its title is the first
 * line. The asking app and the signing account are left out: an address that stands there says nothing about the signed data.
 */
export function drawnText(content: ApprovalContent): readonly string[] {
  const [title = '', , , ...lines] = drawnContent(content)
  return [title, ...lines.slice(0, lines.lastIndexOf(texts.account))]
}
