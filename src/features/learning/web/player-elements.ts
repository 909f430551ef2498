import 'media-chrome/dist/media-controller.js';
import type { MediaController } from 'media-chrome';
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';
import type { DetailedHTMLProps, HTMLAttributes } from 'react';

/** The names that the controller gives itself; the controls are our own. */
export const playerName = 'Pemutar video';
addTranslation('id', { 'video player': playerName, 'audio player': 'Pemutar audio' });
setLanguage('id');

type ControllerAttributes = HTMLAttributes<MediaController> & {
  hotkeys?: string;
  autohide?: string;
  gesturesdisabled?: '' | undefined;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': DetailedHTMLProps<ControllerAttributes, MediaController>;
    }
  }
}
