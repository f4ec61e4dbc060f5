import type { SocialPlug } from '../embedded/index.ts'
import { confirmLink, listOffered, reviewLink, startLink } from './addMethod.ts'
import { captureEmail, confirmCapture, skipCapture } from './captureEmail.ts'
import { readFedcmPage, startFedcm } from './fedcmFlows.ts'
import { finishFarcaster } from './finishFarcaster.ts'
import { checkSocial, finishSocial } from './finishSocial.ts'
import { leadToProvider } from './leadToProvider.ts'
import { findExisting, linkSocial } from './linkSocial.ts'
import { listSocials, unlinkSocial } from './signInMethods.ts'
import {
  createSocialContext,
  fedcmOf,
  issuersOf,
  namesOf,
  type SocialSetup,
  socialsOf,
} from './socialContext.ts'
import { getSocialOrigin } from './socialOrigin.ts'
import { startFarcaster } from './startFarcaster.ts'
import { startSocial } from './startSocial.ts'
import { sendOn, takeCallback } from './takeCallback.ts'
import { takeFedcm } from './takeFedcm.ts'

/** Signing in at the providers of a setup. Without one nothing is offered, and what is under way is still answered. */
export function createSocialPlug(social?: SocialSetup): SocialPlug {
  return ({ context, publicUrl, secureSiteOrigin, stopping }) => {
    const socialContext = createSocialContext(context, { social, publicUrl, secureSiteOrigin })
    return {
      socials: namesOf(socialContext),
      socialsOf: (project) => socialsOf(socialContext, project),
      issuersOf: (project) => issuersOf(socialContext, project),
      fedcmOf: (project) => fedcmOf(socialContext, project),
      takeSocialCallback: takeCallback(socialContext),
      leadToProvider: leadToProvider(socialContext),
      pageOfWindow: (facts) => sendOn({ secureSiteOrigin }, facts),
      getSocialOrigin: getSocialOrigin(socialContext),
      issuerImage: (imageId) => socialContext.issuers.find(({ icon }) => icon?.imageId === imageId)?.icon,
      readFedcmPage: readFedcmPage(socialContext),
      takeFedcm: takeFedcm(socialContext),
      handlers: {
        startFedcm: startFedcm(socialContext),
        startSocial: startSocial(socialContext),
        finishSocial: finishSocial(socialContext),
        checkSocial: checkSocial(socialContext),
        startFarcaster: startFarcaster(socialContext),
        finishFarcaster: finishFarcaster(socialContext, stopping),
        captureEmail: captureEmail(socialContext),
        confirmCapture: confirmCapture(socialContext),
        skipCapture: skipCapture(socialContext),
        findExisting: findExisting(socialContext),
        linkSocial: linkSocial(socialContext),
        listOffered: listOffered(socialContext),
        startLink: startLink(socialContext),
        reviewLink: reviewLink(socialContext),
        confirmLink: confirmLink(socialContext),
        listSocials: listSocials(socialContext),
        unlinkSocial: unlinkSocial(socialContext),
      },
    }
  }
}
