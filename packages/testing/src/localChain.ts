import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import process, { arch, platform } from 'node:process'
import { sleep, withTimeLimit } from '@foyer/kit'
import getPort from 'get-port'
import { LOCAL_CHAIN_MNEMONIC } from './wallets/localMnemonic.ts'

export { LOCAL_CHAIN_MNEMONIC }

/** How many ports are tried, since a free one may be taken before the node uses it. */
const PORT_ATTEMPTS = 3
/** How long the system may take to say whether a program listens on a port. It says so at once unless this process is busy. */
const PORT_TIMEOUT_MS = 30_000
const READY_POLL_MS = 25
const STOP_TIMEOUT_MS = 2_000
// Long, because a busy machine may answer slowly.
const READY_TIMEOUT_MS = 45_000
const RPC_TIMEOUT_MS = 30_000

/** The input of `startLocalChain`. */
export interface LocalChainInput {
  readonly chainId: number
  /** 0 picks a free port. */
  readonly port: number
  /** @default LOCAL_CHAIN_MNEMONIC */
  readonly mnemonic?: string
  /** The time of its first block, for a chain with a history. @default now */
  readonly startsAtMs?: number
  /** The rules of the network: `cancun` has no EIP-7702. @default 'prague' */
  readonly hardfork?: 'prague' | 'cancun'
  /** Accounts that get a balance before `startLocalChain` resolves. */
  readonly funded?: readonly { readonly address: string; readonly amountEth: number }[]
}

/** A running local chain. */
export interface LocalChain {
  readonly chainId: number
  readonly url: string
  readonly port: number
  /** Calls a JSON-RPC method of the node. Rejects with the error message of the node. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Sets an account's balance. */
  fund(address: string, amountEth: number): Promise<void>
  /** Ends the process. It may be called more than once. */
  stop(): Promise<void>
}

/**
 * Starts an anvil process for one chain id on the loopback address and waits until it answers.
 * @throws Error when the port is in use, the platform has no anvil binary, or the node does not answer in 45 s
 *
 * @example
 * ```ts
 * import { startLocalChain } from '@foyer/testing/localChain'
 *
 * const chain = await startLocalChain({ chainId: 1, port: 0 })
 * await chain.fund('0x5abfec25f74cd88437631a7731906932776356f9', 10)
 * console.log(await chain.request('eth_blockNumber'))
 * await chain.stop()
 * ```
 */
export async function startLocalChain(input: LocalChainInput): Promise<LocalChain> {
  if (input.port !== 0) return startOn(input, input.port)
  for (let attempt = 1; ; attempt += 1) {
    const port = await getPort({ host: '127.0.0.1' })
    try {
      return await startOn(input, port)
    } catch (error) {
      // Until the node listens, the system may give the port to another process.
      if (attempt === PORT_ATTEMPTS || !(await isPortTaken(port))) throw error
    }
  }
}

async function startOn(input: LocalChainInput, port: number): Promise<LocalChain> {
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
    // Pinned, because the default is the newest fork: an upgrade of anvil would change gas and headers.
    ...['--hardfork', input.hardfork ?? 'prague'],
    ...['--mnemonic', input.mnemonic ?? LOCAL_CHAIN_MNEMONIC, '--silent'],
    ...(input.startsAtMs === undefined ? [] : ['--timestamp', String(Math.floor(input.startsAtMs / 1_000))]),
  ]
}

/** Finds the native binary. It is started directly, because a signal to the wrapper script would not reach it. */
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

/** Kills the node when this process exits, so that it does not keep its port. */
function endWithParent(child: ChildProcess): void {
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
}

async function waitUntilReady(chain: LocalChain, child: ChildProcess): Promise<void> {
  let stderrTail = ''
  let ended: string | undefined
  child.stderr?.on('data', (chunk: Buffer) => {
    stderrTail = (stderrTail + chunk.toString()).slice(-500)
  })
  child.once('error', (error) => {
    ended = error.message
  })
  child.once('exit', (code) => {
    ended ??= `exit code ${code}`
  })
  const deadlineMs = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadlineMs) {
    if (ended) throw new Error(`The local chain ${chain.chainId} ended at once (${ended}). ${stderrTail}`)
    const answer = await chain.request('eth_chainId').catch(() => undefined)
    if (answer === `0x${chain.chainId.toString(16)}`) return
    await sleep(READY_POLL_MS)
  }
  throw new Error(`The local chain ${chain.chainId} did not answer in ${READY_TIMEOUT_MS} ms. ${stderrTail}`)
}

async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const ask = async (signal: AbortSignal) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal,
    })
    // Not validated, because the node is a child process of this one.
    return (await response.json()) as { result?: unknown; error?: { message: string } }
  }
  const reply = await withTimeLimit(ask, { limitMs: RPC_TIMEOUT_MS, what: `The local chain's ${method}` })
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
    socket.setTimeout(PORT_TIMEOUT_MS, () => answer(true))
    socket.once('connect', () => answer(true))
    socket.once('error', () => answer(false))
  })
}

function toWeiHex(amountEth: number): string {
  return `0x${(BigInt(Math.round(amountEth * 1e9)) * 1_000_000_000n).toString(16)}`
}
