import { options } from 'preact'

// Preact runs effects after the next frame, which a test would wait for each time. Here they run by the next message, as React's do,
// so that `nextTask` waits for both alike.

const { port1, port2 } = new MessageChannel()
const due: (() => void)[] = []
port1.onmessage = () => due.shift()?.()
options.requestAnimationFrame = (run) => {
  due.push(run)
  port2.postMessage(undefined)
}
