import { pictureUrl } from '#src/client/picture-url.ts';
import type { Advertisement } from '#src/api/advertisements.ts';
import { webLink } from '#src/domain/links.ts';
import * as texts from '#texts/advertisements.ts';
import { leavesSite, type Slide } from './slide.ts';

/** The slide of an advertisement; one without a title is called "Advertisement". */
export const slideOf = ({
  id = null,
  title,
  description,
  image,
  image_focus: focus,
  link_url,
  states,
}: Omit<Advertisement, 'id'> & { id?: number | null }): Slide => ({
  id,
  title: title.trim() || texts.untitled,
  description: description?.trim() || null,
  picture: image && pictureUrl(image),
  focus,
  link: (link_url && leavesSite(link_url) ? webLink(link_url) : link_url) ?? null,
  states,
});
