import { getImage } from '@foyer/api'
import type { GatewayApp } from '../../http/app.ts'
import { ProblemError } from '../../http/problem.ts'
import { mount } from '../../http/route.ts'

/** Serves images by id. Spec: call-2 */
export function mountImages(app: GatewayApp): void {
  mount(app, getImage, async ({ params, services }) => {
    const { imageId } = params
    const image = services.embeddedWallet?.issuerImage(imageId) ?? (await services.images.find(imageId))
    if (image === undefined) throw new ProblemError('not_found', 'There is no image with this id.')
    return image
  })
}
