import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { connect, createServer } from 'node:net'
import process, { arch, platform } from 'node:process'
import { LOCAL_CHAIN_MNEMONIC } from './wallets/localMnemonic.ts'

export { LOCAL_CHAIN_MNEMONIC }

const READY_TIMEOUT_MS = 15_000
const READY_POLL_MS = 25
const STOP_TIMEOUT_MS = 2_000
// A machine that has just begun to build everything else takes its time.
const RPC_TIMEOUT_MS = 30_000

/** What a local chain is started with. */
export interface LocalChainInput {
  readonly chainId: number
  /** 0 picks a free port. */
  readonly port: number
  /** @default LOCAL_CHAIN_MNEMONIC */
  readonly mnemonic?: string
  /** When its first block was, for a chain that gets a history. @default now */
  readonly startsAtMs?: number
  /** Accounts that get a balance before the chain is handed out. */
  readonly funded?: readonly { readonly address: string; readonly amountEth: number }[]
}

/** A running local chain. */
export interface LocalChain {
  readonly chainId: number
  readonly url: string
  readonly port: number
  /** Calls a JSON-RPC method of the node; rejects with the node's message. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Sets an account's balance. */
  fund(address: string, amountEth: number): Promise<void>
  /** Ends the process; calling it twice is harmless. */
  stop(): Promise<void>
}

/**
 * Starts one anvil process for one chain id on the loopback address and waits until it answers.
 * @throws Error when the port is taken, the platform has no binary, or the node does not answer in 15 s.
 */
export async function startLocalChain(input: LocalChainInput): Promise<LocalChain> {
  const port = input.port === 0 ? await findFreePort() : input.port
  if (await isPortTaken(port)) {
    throw new Error(`Port ${port} is taken: the local chain ${input.chainId} cannot start there.`)
  }
  const child = spawn(resolveAnvil(), toArguments(input, port), { stdio: ['ignore', 'ignore', 'pipe'] })
  endWithParent(child)
  const url = `http://127.0.0.1:${port}`
  const chain: LocalChain = {
    chainId: input.chainId,
    url,
    port,
    request: (method, params = []) => callNode(url, method, params),
    fund: async (address, amountEth) => {
      await callNode(url, 'anvil_setBalance', [address, toWeiHex(amountEth)])
    },
    stop: () => stopChild(child),
  }
  try {
    await waitUntilReady(chain, child)
    for (const { address, amountEth } of input.funded ?? []) await chain.fund(address, amountEth)
  } catch (error) {
    await chain.stop()
    throw error
  }
  return chain
}

function toArguments(input: LocalChainInput, port: number): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(input.chainId)],
    // Pinned: the default follows the newest fork, which would change gas and headers with an upgrade.
    ...['--hardfork', 'prague'],
    ...['--mnemonic', input.mnemonic ?? LOCAL_CHAIN_MNEMONIC, '--silent'],
    ...(input.startsAtMs === undefined ? [] : ['--timestamp', String(Math.floor(input.startsAtMs / 1_000))]),
  ]
}

/** The native binary itself rather than its wrapper script: one process less, and a kill reaches it. */
function resolveAnvil(): string {
  const cpu = arch === 'x64' ? 'amd64' : arch
  const os = platform === 'win32' ? 'win32' : platform
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  try {
    return require.resolve(`@foundry-rs/anvil-${os}-${cpu}/bin/${file}`)
  } catch (cause) {
    throw new Error(
      `No local chain for ${os} ${cpu}: the package @foundry-rs/anvil-${os}-${cpu} is missing.`,
      {
        cause,
      },
    )
  }
}

/** A parent that fails must not leave nodes behind that hold its ports. */
function endWithParent(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
}

async function waitUntilReady(chain: LocalChain, child: ChildProcess): Promise<void> {
  let complaint = ''
  let ended: string | undefined
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-500)
  })
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code) => {
    ended ??= `exit code ${code}`
  })
  const deadlineMs = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadlineMs) {
    if (ended) throw new Error(`The local chain ${chain.chainId} ended at once (${ended}). ${complaint}`)
    const answer = await chain.request('eth_chainId').catch(() => undefined)
    if (answer === `0x${chain.chainId.toString(16)}`) return
    await new Promise((resolve) => setTimeout(resolve, READY_POLL_MS))
  }
  throw new Error(`The local chain ${chain.chainId} did not answer in ${READY_TIMEOUT_MS} ms. ${complaint}`)
}

async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(RPC_TIMEOUT_MS),
  })
  // The node is our own child process: its JSON-RPC envelope is taken at its word.
  const reply = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (reply.error) throw new Error(`${method}: ${reply.error.message}`)
  return reply.result
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    const answer = (isTaken: boolean) => {
      socket.destroy()
      resolve(isTaken)
    }
    socket.setTimeout(1_000, () => answer(true))
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error()),
      )
    })
  })
}

function toWeiHex(amountEth: number): string {
  return `0x${(BigInt(Math.round(amountEth * 1e9)) * 1_000_000_000n).toString(16)}`
}
