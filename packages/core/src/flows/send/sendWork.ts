// What sending asks of wallet, node and gateway: one script, fetched when its form is opened.
export { confirmSend } from './confirmSend.ts'
export { scheduleEstimate, setSendMax } from './estimateSend.ts'
export { resolveReceiver } from './resolveReceiver.ts'
export { enterPreview, reviewSend } from './reviewSend.ts'
export { startSend } from './startSend.ts'
export { enterReceipt, watchReceipt } from './watchReceipt.ts'
