/** The page of notices of the data and the software that the site is made with, in Markdown. */
export const licences = {
  title: 'Licences',
  markdown: `{site_name} is made with the work of others. These are their notices.

## Suburbs and postcodes

The site knows the suburbs of Australia from public lists:

- Names, states and postcodes come from [GeoNames](https://www.geonames.org/), as published in Australian Postcode Data by Elkfox (2019), under the [Creative Commons Attribution 3.0 licence](https://creativecommons.org/licenses/by/3.0/). We have merged them with the other list.
- Points and counts of addresses come from postcodes-au by Joel Koen, which incorporates or was developed using G-NAF © Geoscape Australia, licensed by the Commonwealth of Australia under the [Open Geo-coded National Address File (G-NAF) End User Licence Agreement](https://data.gov.au/dataset/geocoded-national-address-file-g-naf).

## Maps

The coasts on the maps were made with [Natural Earth](https://www.naturalearthdata.com/), which is in the public domain. Where a map shows streets, the notice of their data stands beside it.

## Software and fonts

The software is made with packages under free licences, whose notices come with its source. The headings are set in Fraunces, and names in other scripts in Noto, both under the SIL Open Font Licence.

## Texts and pictures of listings

They belong to those who listed them. [Terms](/terms) says what others may do with them.
`,
};
