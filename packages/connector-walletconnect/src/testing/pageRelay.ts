/** A relay inside the page, for tests that must not use the network. */
export interface PageRelay {
  /** Replaces the page's WebSocket class. */
  readonly Socket: typeof WebSocket
  /** The addresses of all opened sockets. */
  readonly urls: string[]
}

interface Message {
  readonly topic: string
  readonly message: string
  readonly tag: number
  /** The client that sent it, to which it is never delivered. */
  readonly from: string
  isAcknowledged: boolean
}

interface Call {
  readonly id: string | number
  readonly method?: string
  readonly params?: Record<string, unknown>
}

/** Starts a relay in the page. It supports the part of the protocol that a pairing and its session need. */
export function startPageRelay(): PageRelay {
  const urls: string[] = []
  const messages: Message[] = []
  const members = new Map<Socket, { client: string; topics: Set<string>; push(message: Message): void }>()

  function publish(socket: Socket, topic: unknown, text: unknown, tag: number): void {
    const from = members.get(socket)?.client ?? ''
    const message = { topic: String(topic), message: String(text), tag, from, isAcknowledged: false }
    messages.push(message)
    for (const member of members.values()) {
      if (member.client !== from && member.topics.has(message.topic)) member.push(message)
    }
  }

  function subscribe(socket: Socket, topics: readonly unknown[]): readonly string[] {
    const member = members.get(socket)
    for (const topic of topics.map(String)) {
      if (!member || member.topics.has(topic)) continue
      member.topics.add(topic)
      for (const message of messages) {
        if (message.topic === topic && message.from !== member.client && !message.isAcknowledged)
          member.push(message)
      }
    }
    return topics.map(String)
  }

  function answer(socket: Socket, { method, params = {} }: Call): unknown {
    switch (method) {
      case 'irn_subscribe':
        return subscribe(socket, [params.topic])[0]
      case 'irn_batchSubscribe':
        return subscribe(socket, Array.isArray(params.topics) ? params.topics : [])
      case 'irn_publish':
        publish(socket, params.topic, params.message, Number(params.tag))
        return true
      case 'wc_proposeSession':
        subscribe(socket, [params.pairingTopic])
        publish(socket, params.pairingTopic, params.sessionProposal, 1100)
        return true
      case 'wc_approveSession':
        subscribe(socket, [params.sessionTopic])
        publish(socket, params.pairingTopic, params.sessionProposalResponse, 1101)
        publish(socket, params.sessionTopic, params.sessionSettlementRequest, 1102)
        return true
      default:
        return true
    }
  }

  class Socket {
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { code: number; reason: string }) => void) | null = null
    onerror: (() => void) | null = null
    readyState = 0
    readonly #pushed = new Map<string, Message>()

    constructor(url: string) {
      urls.push(url)
      setTimeout(() => {
        this.readyState = 1
        members.set(this, {
          client: readClient(url),
          topics: new Set(),
          push: (message) => this.#push(message),
        })
        this.onopen?.()
      }, 0)
    }

    send(text: string): void {
      // Only the clients of the tests write here.
      const call = JSON.parse(text) as Call
      const taken = this.#pushed.get(String(call.id))
      if (taken) taken.isAcknowledged = true
      if (!call.method) return
      setTimeout(() => this.#tell({ id: call.id, jsonrpc: '2.0', result: answer(this, call) }), 0)
    }

    close(): void {
      if (this.readyState === 3) return
      this.readyState = 3
      members.delete(this)
      setTimeout(() => this.onclose?.({ code: 1000, reason: '' }), 0)
    }

    #push(pushed: Message): void {
      const { topic, message, tag } = pushed
      const id = Date.now() * 1_000 + this.#pushed.size
      this.#pushed.set(String(id), pushed)
      const params = { id: topic, data: { topic, message, tag, publishedAt: Date.now() } }
      setTimeout(() => this.#tell({ id, jsonrpc: '2.0', method: 'irn_subscription', params }), 0)
    }

    #tell(frame: unknown): void {
      if (this.readyState === 1) this.onmessage?.({ data: JSON.stringify(frame) })
    }
  }

  // The clients use only the members above, not all of the WebSocket class.
  return { Socket: Socket as unknown as typeof WebSocket, urls }
}

/** The identity in the token that a client opens its socket with. */
function readClient(url: string): string {
  const [, payload = ''] = (new URL(url).searchParams.get('auth') ?? '').split('.')
  return String(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).iss)
}
