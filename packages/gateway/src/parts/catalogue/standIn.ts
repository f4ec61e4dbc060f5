import { GatewayError } from '../../base/errors.ts'
import type { StoredImage } from '../../http/storedImage.ts'
import type { ImageStore } from './catalogue.ts'

/**
 * Finds an image in a store, or another one where the store has none. While the store cannot be read, the other one stands in for
 * whatever it may have, and is not cached.
 */
export async function findOrStandIn(
  store: ImageStore,
  imageId: string,
  other: () => StoredImage | undefined,
): Promise<StoredImage | undefined> {
  try {
    return (await store.find(imageId)) ?? other()
  } catch (error) {
    const image = error instanceof GatewayError && error.code === 'storage_unavailable' ? other() : undefined
    if (image === undefined) throw error
    return { ...image, isStandIn: true }
  }
}
