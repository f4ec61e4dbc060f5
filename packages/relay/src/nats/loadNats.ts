/** The libraries of NATS. */
export interface NatsLibraries {
  readonly transport: typeof import('@nats-io/transport-node')
  readonly jetstream: typeof import('@nats-io/jetstream')
}

/** Loads the libraries of NATS. A relay on another mailbox never reads them. */
export async function loadNats(): Promise<NatsLibraries> {
  const [transport, jetstream] = await Promise.all([
    import('@nats-io/transport-node'),
    import('@nats-io/jetstream'),
  ])
  return { transport, jetstream }
}
