/**
 * Where a place stands on a map whose edges are a frame's: 0 to 1 from its left and its top. At the size of a neighborhood
 * the earth is flat. The drawing and the line on the page both come from here.
 */
export const placeOn = ({ south, west, north, east }, { latitude, longitude }) => ({
  x: (longitude - west) / (east - west),
  y: (north - latitude) / (north - south),
});

/** How much higher than wide the ground in a frame is. */
export const shapeOf = ({ south, west, north, east }) =>
  (north - south) / ((east - west) * Math.cos(((south + north) * Math.PI) / 360));
