// What the code uses and the oldest browsers of package.json lack. `completed` asks for one name of each version.
import 'core-js/stable/array/to-reversed';
import 'core-js/stable/array/to-sorted';
import 'core-js/stable/map/group-by';
import 'core-js/stable/string/is-well-formed';
import 'core-js/stable/string/to-well-formed';
