import { isPublicCaller } from '../decode/call/decodedCall.ts'
import type { ApprovalTexts } from '../lib/text/approval/en.ts'
import { drawDanger, drawFact, drawMono } from '../lib/ui/elements.ts'

/** Draws the address that may take something, and a note that anyone may where the address is that of a public contract. */
export function drawSpender(document: Document, address: string, texts: ApprovalTexts): HTMLElement {
  return drawFact(
    document,
    texts.spender,
    drawMono(document, address),
    ...(isPublicCaller(address) ? [drawDanger(document, texts.publicSpender)] : []),
  )
}
