import type { FedcmTexts } from './en.ts'

export const texts: FedcmTexts = {
  title: '{provider} के साथ जारी रखें',
  intro: 'आपका ब्राउज़र पूछता है कि कौन-सा खाता इस्तेमाल करना है। कोई दूसरा पेज नहीं खुलता।',
  choose: 'खाता चुनें',
  window: 'इसके बजाय विंडो इस्तेमाल करें',
  refused: 'आप साइन इन नहीं हुए। फिर कोशिश करें, या विंडो इस्तेमाल करें।',
  cancel: 'रद्द करें',
}
